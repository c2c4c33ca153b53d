/** The state of the connection, as reported by PHP (includes/website/class-website-routes.php). */
export interface WebsiteState {
  readonly siteUrl: string;
  readonly isConnected: boolean;
  readonly settings: readonly Setting[];
  /** Whether deleting the plugin deletes its data as well. */
  readonly deletesData: boolean;
  /** Problems with the connection. */
  readonly notices: readonly string[];
  /** Notes on other plugins. */
  readonly remarks: readonly string[];
  readonly waiting: number;
  readonly events: readonly SentEvent[];
  /** Only after a test: whether the website could read this WordPress; null if the website was not reached. */
  readonly reads?: boolean | null;
}

export interface Setting {
  readonly name: string;
  readonly option: string;
  /** The source of the setting: 'constant', 'environment', 'option', or '' if it is not set. */
  readonly source: string;
  /** Whether the server sets it, so that it can't be changed here. */
  readonly isFixed: boolean;
  /** Always empty for the secret. */
  readonly value: string;
}

export interface SentEvent {
  readonly id: string;
  /** The subject of the event, in words. */
  readonly type: string;
  readonly action: string;
  readonly record: string;
  readonly editUrl: string;
  readonly state: 'waiting' | 'accepted' | 'given up';
  /** HTTP status of the website's response; 0 if it did not respond. */
  readonly status: number;
  readonly milliseconds: number;
  readonly attempts: number;
  /** Why there was no response; '' if there was one. */
  readonly cause: string;
  /** Unix seconds. */
  readonly created: number;
  /** Seconds until the next attempt. */
  readonly nextTry: number | null;
}

/** Records that the website still shows although the CMS no longer lists them. */
export interface HeldBack {
  readonly count: number;
  readonly digest: string;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

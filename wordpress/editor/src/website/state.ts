/** What PHP says of the connection (includes/admin/routes-website.php). */
export interface WebsiteState {
  readonly siteUrl: string;
  readonly isConnected: boolean;
  readonly settings: readonly Setting[];
  readonly notices: readonly string[];
  readonly waiting: number;
  readonly events: readonly SentEvent[];
}

export interface Setting {
  readonly name: string;
  readonly option: string;
  /** Where it is set: 'constant', 'environment', 'option', or '' when it is not. */
  readonly source: string;
  /** Never that of the secret. */
  readonly value: string;
}

export interface SentEvent {
  readonly id: string;
  readonly type: string;
  readonly action: string;
  readonly record: string;
  readonly editUrl: string;
  readonly state: 'waiting' | 'accepted' | 'given up';
  /** Of the website's answer; 0: it did not answer. */
  readonly status: number;
  readonly milliseconds: number;
  readonly attempts: number;
  readonly reason: string;
  /** Unix seconds. */
  readonly created: number;
  /** Seconds until it is sent again. */
  readonly nextTry: number | null;
}

/** What the CMS no longer names and the website still shows. */
export interface HeldBack {
  readonly count: number;
  readonly digest: string;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

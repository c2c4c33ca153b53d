/** Counters since startup, for the metrics. */
interface Counts {
  /** Hits and misses of the page cache (lib/cache). */
  readonly pages: { hits: number; misses: number };
  /** Lite pages served from the cache and lite pages made (lib/lite). */
  readonly lite: { kept: number; made: number };
  /** Requests refused because the server was busy (lib/http/busy.ts). */
  refused: number;
}

/**
 * The site of this process: one object that `lib/content/start` builds and `siteSlot` holds. This interface lists what
 * the page cache and the front use. The rooms of `lib/content` declare what else they need where they read it.
 */
export interface RunningSite {
  /** Identifies the content and calendar day that a page rendered now depends on. Empty while there is no content. */
  epoch(): string;
  /**
   * Returns true for an epoch after which something was removed: a page rendered in it may show the removed content.
   */
  isBeforeRemoval(epoch: string): boolean;
  /** Returns the origins other than the site's own from which the page at a path may load. */
  originsOf(path: string): {
    readonly form: readonly string[];
    readonly data: readonly string[];
    readonly media: readonly string[];
  };
  /** Records a visit to a page that a list names. Returns false for any other address. */
  noteListedVisit(path: string): boolean;
  /** Returns the percent-encoded address to which the page of a decoded path has moved, or null if it hasn't moved. */
  movedPath(path: string): Promise<string | null>;
  /** Returns the new address of what a query of the home page names, such as `/?p=12`; null for any other query. */
  oldQuery(query: string): string | null;
  /** Returns true if a browser with this `Cookie` header is to see a draft at a percent-encoded path. */
  hasPreview(cookies: string, path: string): boolean;
  readonly counts: Counts;
}

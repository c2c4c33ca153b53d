/** How often something has happened since the start, for the metrics. */
interface Counts {
  /** Pages found in the page cache, and not found there (lib/cache). */
  readonly pages: { hits: number; misses: number };
  /** Pages of the lite site that were kept, and that had to be made (lib/lite). */
  readonly lite: { kept: number; made: number };
  /** Requests there was no room for (lib/http/busy.ts). */
  refused: number;
}

/**
 * The site of this process, one object that `lib/content/start` builds and `siteSlot` holds. Here is what the page cache and the
 * front ask of it; the rooms of `lib/content` add what they need themselves, each where it reads it.
 */
export interface RunningSite {
  /** What a page rendered now depends on: content and calendar day; empty while there is no content. */
  epoch(): string;
  /** True for an epoch after which something was removed: a page rendered then may show it. */
  isBeforeRemoval(epoch: string): boolean;
  /** Origins other than the site's own that the page at a path may load from. */
  originsOf(path: string): {
    readonly form: readonly string[];
    readonly data: readonly string[];
    readonly media: readonly string[];
  };
  /** Notes a visit to a page that a list names; false for any other address. */
  noteListedVisit(path: string): boolean;
  /** Where the page of a decoded path has moved to, percent-encoded; null for a page that is where it was asked for. */
  movedPath(path: string): Promise<string | null>;
  /** Where what a query of the home page names has moved to, `/?p=12`; null for any other query. */
  oldQuery(query: string): string | null;
  /** True where a browser is to be shown a draft at a percent-encoded path, given its `Cookie` header. */
  hasPreview(cookies: string, path: string): boolean;
  readonly counts: Counts;
}

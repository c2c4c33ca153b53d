import type { CmsClient } from '@/lib/cms';
import type { Environment } from '@/lib/env';
import type { ContentDisk } from './disk';
import type { Expiry } from './expiry';
import type { Journal } from './journal';
import type { LookupTable } from './lookup';
import type { Renames } from './renames';
import type { SearchIndex } from './search-index';
import type { SearchTable } from './search-table';
import type { SlugIndex } from './slug-index';
import type { CollectionName, Collections, DetailKey, Target } from './targets';
import type { TextTable } from './text-table';

/** A value held, with what is needed to tell whether a new answer differs. */
export interface Held<T> {
  readonly value: T;
  /** SHA-256 of the raw answer. */
  readonly digest: string;
  /** When the CMS was last asked and gave this answer, ms since 1970: what it changed later may be missing. */
  readonly fetchedAt: number;
}

/** Everything the lists say, swapped as one. */
export interface Content {
  readonly collections: { readonly [Name in CollectionName]?: Held<Collections[Name]> };
  readonly index: SlugIndex;
}

/** A fetch the worker owes. */
export interface Job {
  /** ms since 1970. */
  dueAt: number;
  /** Before this time (ms since 1970) no event starts another fetch: a burst is answered by a few. */
  restsUntil: number;
  /** The length of that rest, ms. */
  pause: number;
  /** Failures since the last success. */
  failures: number;
  /** An answer that lost half its items, and when it was first asked for (ms since 1970). */
  suspect: { readonly digest: string; readonly since: number } | null;
}

export interface SiteState {
  readonly environment: Environment;
  readonly client: CmsClient;
  readonly disk: ContentDisk;
  readonly journal: Journal;
  readonly renames: Renames;
  readonly expiry: Expiry;
  readonly lookups: LookupTable;
  readonly searches: SearchTable;
  readonly texts: TextTable;
  content: Content;
  /**
   * Counts the changes of content since the process began. Together with the calendar day it is the
   * epoch every rendered page is answered under.
   */
  revision: number;
  /** What answers searches when the CMS does not; null until it first has to. */
  searchIndex: { readonly revision: number; readonly index: Promise<SearchIndex> } | null;
  /** Details in memory, least recently used first; the disk holds the rest. */
  readonly details: Map<DetailKey, Held<unknown>>;
  /** Details being fetched or read, shared by everyone who asks meanwhile. */
  readonly pendingDetails: Map<DetailKey, Promise<Held<unknown> | null>>;
  /** Details some page was rendered without: their arrival starts an epoch. */
  readonly missed: Set<Target>;
  readonly jobs: Map<Target, Job>;
  readonly running: Set<Target>;
  /** Targets asked for again while their fetch was under way. */
  readonly repeat: Set<Target>;
  /** Events of the journal that wait for a fetch of a target to begin and succeed. */
  readonly owed: Map<Target, Set<string>>;
  /** What each event of the journal still waits for. */
  readonly awaited: Map<string, Set<Target>>;
  /** When events last had a detail fetched (ms since 1970), oldest first; tells a burst. */
  readonly detailFetches: number[];
  timer: NodeJS.Timeout | null;
}

/**
 * Next bundles instrumentation, routes, middleware and the cache handler apart, each with its own copy of
 * every module, so what they share hangs here and nowhere else.
 */
const KEY = Symbol.for('open-ground.site');

type Shared = typeof globalThis & { [KEY]?: SiteState };

/** The state of this process, or null before the worker has started (at build, always). */
export function siteState(): SiteState | null {
  return (globalThis as Shared)[KEY] ?? null;
}

/** Puts the state in place; once a process. */
export function installState(state: SiteState): void {
  (globalThis as Shared)[KEY] = state;
}

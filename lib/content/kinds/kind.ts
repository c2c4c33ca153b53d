import type { CmsCall, RowsPlace } from '@/lib/cms';
import type { FeedCandidate } from '@/lib/domain/feed';
import type { KnownWork } from '@/lib/domain/known-work';
import type { Methodology } from '@/lib/domain/methodology';
import type { PersonRelatedItem } from '@/lib/domain/person';
import type { NamedFacts } from '@/lib/domain/record-facts';
import type { RecordName } from '@/lib/domain/record-name';
import type { NamedPage } from '@/lib/domain/unique-titles';
import type { Route } from '@/lib/routes';
import type { SearchDocument } from './search-document';

/** The identifiers of a record, null where unknown. */
export interface RecordNames {
  readonly id: number | null;
  readonly slug: string | null;
}

/** A record that an event is about. */
export interface ChangedRecord extends RecordNames {
  /** The name of its kind. */
  readonly type: string;
}

/** `SITE_VARIANT`, for the calls that take it. */
export interface SiteOption {
  readonly site: string | undefined;
}

/**
 * How an event affects a list: 'item' if one of its items may have changed, 'whole' if the editor has saved the list as
 * a whole, so that anything missing afterwards was removed on purpose. Null means not at all.
 */
export type Effect = 'item' | 'whole' | null;

/** Slugs of pages by kind. */
export type NamedPages = Readonly<Record<string, readonly (string | null)[]>>;

/** A page in the sitemap. Its path is percent-encoded. */
export interface SitemapEntry extends NamedPage {
  /** A day in ISO 8601; null when unknown. */
  readonly lastChanged: string | null;
  /** Addresses of pictures that the page shows without a warning. */
  readonly pictures: readonly string[];
}

/** The other lists that a list needs to build its search documents. */
export interface SearchContext {
  readonly methodologies: readonly Methodology[];
}

/** A list: one CMS answer with many records, kept complete and fresh. */
export interface ListSource<Name extends string, Value> {
  /** Its name in the health response and in the files on disk. */
  readonly name: Name;
  /** The value before the list was ever fetched: pages show nothing, silently (checklist ERR-02). */
  readonly empty: Value;
  call(options: SiteOption): CmsCall<Value>;
  /** Returns the number of items. */
  count(value: Value): number;
  /** Returns stable identifiers of its items, which are compared to detect the loss of many at once. */
  identify(value: Value): readonly string[];
  /**
   * Returns other content, one string each, that may end without an event, such as announcements. Absent if the items
   * cover everything.
   */
  says?(value: Value): readonly string[];
  /**
   * Returns the name that each remaining item has in a new value. Absent if names are stable: an item without an id is
   * named by its wording, which an editor may correct.
   */
  corresponding?(before: Value, after: Value): ReadonlyMap<string, string>;
  /** Returns the names of the items whose date was readable before and is not in a new value. */
  lostDates(before: Value, after: Value): readonly string[];
  /** Where the rows of records are in a raw answer. */
  readonly rows: readonly RowsPlace[];
  /** Returns the records of its own kind, with their content warnings. */
  records(value: Value): readonly (RecordNames & NamedFacts)[];
  /** Returns pages of other kinds that exist because this list names them. */
  namedPages(value: Value): NamedPages;
  /** Returns how a change of a record affects this list. */
  affectedBy(change: ChangedRecord): Effect;
  /** True for a list that no page shows. Events fetch it too, but don't wait for it. */
  readonly isApart?: true;
  /**
   * Returns the list with unsaved records from another. Each replaces the record with the same id or slug, or comes
   * first. Absent from lists whose items have no id: their raw answer distinguishes them.
   */
  withDrafts?(value: Value, drafts: Value): Value;
  /** Returns the list's data on a record that a person worked on; null when it does not contain it. */
  findWork(value: Value, item: PersonRelatedItem): KnownWork | null;
  searchDocuments(value: Value, context: SearchContext): Iterable<SearchDocument>;
  sitemapEntries(value: Value): readonly SitemapEntry[];
  /** Returns entries for the feeds. Entries of the same day keep this order. */
  feedEntries(value: Value): readonly FeedCandidate[];
}

/** A detail: an answer about a single record, fetched when first needed. A null value means that the CMS has none. */
export interface DetailSource<Value> {
  /** @param id the id or slug that the call takes */
  call(id: string, options: SiteOption): CmsCall<Value>;
  /** Returns the id and slug of the record, if the value contains them. */
  identify(id: string, value: NonNullable<Value>): RecordNames | null;
  /** Returns documents for records that are in no list. */
  searchDocuments(value: NonNullable<Value>): readonly SearchDocument[];
  /** Returns the titles, names and captions in the detail, for the list's document that names this detail. */
  searchLines?(value: NonNullable<Value>): readonly string[];
  /** Returns sitemap entries for records that are in no list. */
  sitemapEntries(id: string, value: NonNullable<Value>): readonly SitemapEntry[];
}

/** The identifiers of a record in an event, which may give the former slug besides the current one. */
export interface EventNames {
  readonly id: number | null;
  readonly slugs: readonly string[];
}

/**
 * The scope of other records' details that a change may make stale: any detail may quote the record ('details'), or
 * only the lists of what people are related to ('related').
 */
export type StaleScope = 'details' | 'related';

type SlugRoute = Extract<Route, { slug: string }>['kind'];

/** Describes the page of each record of a kind. */
export interface KindPage {
  /** The routes that lead to it. */
  readonly routes: readonly SlugRoute[];
  /** The list that determines which slugs exist; null when the CMS has no such list and is asked about each slug. */
  readonly list: string | null;
  /** Returns the path of a record's page. `cmsAddress` is the record's URL on the CMS, if known. */
  path(slug: string, cmsAddress?: string | null): string;
}

/** Everything the site needs to know about one kind of content. */
export interface Kind {
  readonly list: ListSource<string, unknown> | null;
  /**
   * For a kind whose list is incomplete, the names of all records that have a page. A name not in it does not exist. A
   * page is shown only once the record itself has been fetched.
   */
  readonly names?: ListSource<string, readonly RecordName[]>;
  /** By the first part of their keys. */
  readonly details: Readonly<Record<string, DetailSource<unknown>>>;
  /** Returns the keys of the details about a record; null when they depend on an unknown id or slug. */
  detailKeys(names: EventNames): readonly `${string}:${string}`[] | null;
  /** The base of the route `wp/v2/{restBase}/{id}`, which tells whether a record exists; null when the CMS has none. */
  readonly restBase: string | null;
  /** True when a record that leaves the list is gone, and its details with it. */
  readonly listIsComplete: boolean;
  readonly quotedIn: StaleScope | null;
  readonly page: KindPage | null;
}

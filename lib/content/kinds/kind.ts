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

/** The identifiers of a record, as far as they are known. */
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
 * How an event affects a list: one of its items may have changed ('item'), or the editor has saved the list as a
 * whole, so that anything missing afterwards was removed on purpose ('whole'). Null: not at all.
 */
export type Effect = 'item' | 'whole' | null;

/** Slugs of pages by kind. */
export type NamedPages = Readonly<Record<string, readonly (string | null)[]>>;

/** A page in the sitemap. Its path is percent-encoded. */
export interface SitemapEntry extends NamedPage {
  /** A day in ISO 8601; null when unknown. */
  readonly lastChanged: string | null;
  /** Addresses of pictures that stand on the page without a warning. */
  readonly pictures: readonly string[];
}

/** What a list needs from other lists to build its search documents. */
export interface SearchContext {
  readonly methodologies: readonly Methodology[];
}

/** A list: one answer of the CMS with many records, kept whole and fresh. */
export interface ListSource<Name extends string, Value> {
  /** Its name in the health response and in the files on disk. */
  readonly name: Name;
  /** What is shown before the list was ever fetched: nothing, silently (checklist ERR-02). */
  readonly empty: Value;
  call(options: SiteOption): CmsCall<Value>;
  /** How many items it holds. */
  count(value: Value): number;
  /** Stable identifiers of its items, which are compared to detect the loss of many at once. */
  identify(value: Value): readonly string[];
  /**
   * What else it says, each thing apart, where that may end without any event, as announcements do. Absent where its items say
   * all.
   */
  says?(value: Value): readonly string[];
  /**
   * The name in a new value of each item that it still has. Absent where names stay: items without an id are called by
   * their wording, which an editor may correct.
   */
  corresponding?(before: Value, after: Value): ReadonlyMap<string, string>;
  /** Names of the items with a date that could be read before, and can't be in a new value. */
  lostDates(before: Value, after: Value): readonly string[];
  /** Where in a raw answer the rows of records are. */
  readonly rows: readonly RowsPlace[];
  /** The records of its own kind, with the warnings that stand before them. */
  records(value: Value): readonly (RecordNames & NamedFacts)[];
  /** Pages of other kinds that exist because this list names them. */
  namedPages(value: Value): NamedPages;
  /** How a change of a record affects this list. */
  affectedBy(change: ChangedRecord): Effect;
  /** True for a list that no page shows: it is fetched after an event, too, but nothing is unfinished without it. */
  readonly isApart?: true;
  /**
   * The list with records from another that an editor has not saved: each replaces that of the same id or slug, or
   * comes first. Absent from lists whose items have no id: their raw answer tells them apart.
   */
  withDrafts?(value: Value, drafts: Value): Value;
  /** What the list knows about a record that a person worked on; null when it does not contain it. */
  findWork(value: Value, item: PersonRelatedItem): KnownWork | null;
  searchDocuments(value: Value, context: SearchContext): Iterable<SearchDocument>;
  sitemapEntries(value: Value): readonly SitemapEntry[];
  /** Entries for the feeds; entries of one day keep this order. */
  feedEntries(value: Value): readonly FeedCandidate[];
}

/** A detail: an answer about a single record, fetched when first needed. A null value means that the CMS has none. */
export interface DetailSource<Value> {
  /** @param id the id or slug that the call takes */
  call(id: string, options: SiteOption): CmsCall<Value>;
  /** The id and slug of the record, as far as the value contains them. */
  identify(id: string, value: NonNullable<Value>): RecordNames | null;
  /** For records that are in no list. */
  searchDocuments(value: NonNullable<Value>): readonly SearchDocument[];
  /** For the document in a list that names this detail: titles, names and captions of what the detail shows. */
  searchLines?(value: NonNullable<Value>): readonly string[];
  /** The same for the sitemap. */
  sitemapEntries(id: string, value: NonNullable<Value>): readonly SitemapEntry[];
}

/** The identifiers of a record in an event, which may give the former slug besides the current one. */
export interface EventNames {
  readonly id: number | null;
  readonly slugs: readonly string[];
}

/**
 * Which details of other records a change may have made stale: any detail may quote the record ('details'), or only
 * the lists of what people are related to ('related').
 */
export type StaleScope = 'details' | 'related';

type SlugRoute = Extract<Route, { slug: string }>['kind'];

/** Describes the page of each record of a kind. */
export interface KindPage {
  /** The routes that lead to it. */
  readonly routes: readonly SlugRoute[];
  /** The list that tells which slugs exist; null when the CMS has no such list and is asked about each slug. */
  readonly list: string | null;
  /** The path of a record's page. `cmsAddress` is the record's URL on the CMS, if known. */
  path(slug: string, cmsAddress?: string | null): string;
}

/** Everything the site needs to know about one kind of content. */
export interface Kind {
  readonly list: ListSource<string, unknown> | null;
  /**
   * For a kind whose list does not contain every record: the names of all that have a page. It tells that others don't
   * exist; a page is shown only once the record itself has been fetched.
   */
  readonly names?: ListSource<string, readonly RecordName[]>;
  /** By the first part of their keys. */
  readonly details: Readonly<Record<string, DetailSource<unknown>>>;
  /** Keys of the details about a record; null when its id or slug would be needed to tell. */
  detailKeys(names: EventNames): readonly `${string}:${string}`[] | null;
  /** The route `wp/v2/{restBase}/{id}` that tells whether a record is there; null when the CMS has none. */
  readonly restBase: string | null;
  /** True when a record that the list stops naming is gone, and its details with it. */
  readonly listIsComplete: boolean;
  readonly quotedIn: StaleScope | null;
  readonly page: KindPage | null;
}

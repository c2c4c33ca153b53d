import type { CmsCall, RowsPlace } from '@/lib/cms';
import type { FeedCandidate } from '@/lib/domain/feed';
import type { Methodology } from '@/lib/domain/methodology';
import type { PersonRelatedItem } from '@/lib/domain/person';
import type { RecordFacts } from '@/lib/domain/record-facts';
import type { Route } from '@/lib/routes';
import type { KnownWork } from './known-work';
import type { SearchDocument } from './search-document';

/** The names of a record, as far as they are known. */
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
 * What an event means to a list: one of its items may have changed, or the editor has saved it whole, so that whatever
 * it lacks afterwards was taken out on purpose. Null: nothing.
 */
export type Effect = 'item' | 'whole' | null;

/** Slugs of pages by the kind they belong to. */
export type NamedPages = Readonly<Record<string, readonly (string | null)[]>>;

/** A page as the sitemap names it. */
export interface SitemapEntry {
  /** Percent-encoded. */
  readonly path: string;
  /** A day, ISO 8601; null when nothing says. */
  readonly lastChanged: string | null;
}

/** What a list needs from another one to describe its own records to a search. */
export interface SearchContext {
  readonly methodologies: readonly Methodology[];
}

/** One answer of the CMS that names many records, held whole and kept fresh. */
export interface ListSource<Name extends string, Value> {
  /** As the health answer and the files on disk name it. */
  readonly name: Name;
  /** What is shown before it was ever held: nothing, silently (checklist ERR-02). */
  readonly empty: Value;
  call(options: SiteOption): CmsCall<Value>;
  /** How many items it holds. */
  count(value: Value): number;
  /** What tells its items apart, whatever an editor rewords; compared to notice a mass loss. */
  identify(value: Value): readonly string[];
  /** Where a raw answer holds rows that tell records. */
  readonly rows: readonly RowsPlace[];
  /** The records of its own kind, with the warnings that stand before them. */
  records(value: Value): readonly (RecordNames & Pick<RecordFacts, 'contentWarning'>)[];
  /** Pages of other kinds that exist because this list names them. */
  namedPages(value: Value): NamedPages;
  /** What a change of a record means to this list. */
  affectedBy(change: ChangedRecord): Effect;
  /** The list without a record an editor has taken down; the same value when it does not name it. */
  without(value: Value, gone: ChangedRecord): Value;
  /** What the list knows of a record that a person worked on; null when it does not name it. */
  findWork(value: Value, item: PersonRelatedItem): KnownWork | null;
  searchDocuments(value: Value, context: SearchContext): readonly SearchDocument[];
  sitemapEntries(value: Value): readonly SitemapEntry[];
  /** Entries for the feeds; those of one day stand in the order given. */
  feedEntries(value: Value): readonly FeedCandidate[];
}

/** Answers about one record each, fetched on first need. A null value: the CMS says there is nothing. */
export interface DetailSource<Value> {
  /** @param id the id or slug that the call takes */
  call(id: string, options: SiteOption): CmsCall<Value>;
  /** Both names of the record that a value is about, where they can be told from it. */
  identify(id: string, value: NonNullable<Value>): RecordNames | null;
  /** For records that no list describes. */
  searchDocuments(value: NonNullable<Value>): readonly SearchDocument[];
  /** The same for the sitemap. */
  sitemapEntries(id: string, value: NonNullable<Value>): readonly SitemapEntry[];
}

/** The names an event gives a record: it may say the former slug beside the present one. */
export interface EventNames {
  readonly id: number | null;
  readonly slugs: readonly string[];
}

/**
 * Details that a change may have made untrue although they belong to other records: any detail may quote the record in
 * its own words, or only what people are related to.
 */
export type StaleScope = 'details' | 'related';

type SlugRoute = Extract<Route, { slug: string }>['kind'];

/** The page that each record of a kind has. */
export interface KindPage {
  /** The routes that lead to it. */
  readonly routes: readonly SlugRoute[];
  /** The list that says which slugs exist; null when the CMS has no such list and is asked about each name. */
  readonly list: string | null;
  /** The path of a record's page. `cmsAddress` is the CMS's own address of it, where that is known. */
  path(slug: string, cmsAddress?: string | null): string;
}

/** All that the site needs to know of one kind of content. */
export interface Kind {
  readonly list: ListSource<string, unknown> | null;
  /** By the first part of their keys. */
  readonly details: Readonly<Record<string, DetailSource<unknown>>>;
  /** Keys of the details about a record; null when its names don't tell which they are. */
  detailKeys(names: EventNames): readonly string[] | null;
  /** The route `wp/v2/{restBase}/{id}` that tells whether a record is there; null when the CMS has none. */
  readonly restBase: string | null;
  /** True when a record that the list stops naming is gone, and its details with it. */
  readonly listIsComplete: boolean;
  readonly quotedIn: StaleScope | null;
  readonly page: KindPage | null;
}

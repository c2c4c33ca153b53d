import { dayOf } from '@/lib/domain/format-day';
import type { Picture } from '@/lib/domain/picture';
import type { EditorialDate } from '@/lib/domain/primitives';
import type { NamedFacts, RecordFacts } from '@/lib/domain/record-facts';
import { sayingOf, type Unnumbered } from './corresponding';
import type { ChangedRecord, ListSource, SitemapEntry } from './kind';

/** An empty result, for kinds without entries, documents or records. */
export const none = () => [];

/** The remaining parts of a list that has only names. */
export const NAMES_ONLY = {
  namedPages: () => ({}),
  findWork: () => null,
  searchDocuments: none,
  sitemapEntries: none,
  feedEntries: none,
};

/** Returns a page in the sitemap. Fields not given are unknown. */
export const pageEntry = (
  given: Pick<SitemapEntry, 'path' | 'title'> & Partial<SitemapEntry>,
): SitemapEntry => ({ marks: [], lastChanged: null, pictures: [], ...given });

/** Returns the day a record was last saved or, if the CMS gives none, the first of `dates` that is a day. */
export const lastChangeOf = (
  { modified }: RecordFacts,
  ...dates: readonly (EditorialDate | null)[]
): string | null => modified ?? dates.map(dayOf).find((day) => day !== null) ?? null;

/** Returns the addresses of a record's pictures, each once, except those with a warning. */
export const picturesOf = (
  { contentWarning }: RecordFacts,
  ...pictures: readonly (Picture | null)[]
): readonly string[] =>
  contentWarning === undefined
    ? [
        ...new Set(
          pictures.flatMap((picture) =>
            picture && picture.contentWarning === undefined ? [picture.src] : [],
          ),
        ),
      ]
    : [];

/** Replaces items by their drafts. A new record comes first. */
export function withDrafts<T extends { readonly id: number | null; readonly slug?: string }>(
  items: readonly T[],
  drafts: readonly T[],
): readonly T[] {
  return drafts.reduce<readonly T[]>((list, draft) => {
    const place = list.findIndex(({ id }) => id !== null && id === draft.id);
    // A new record may have another's address until it is published.
    const isOther = (item: T) => draft.slug === undefined || item.slug !== draft.slug;
    if (place < 0) return [draft, ...list.filter(isOther)];
    return list.flatMap((item, index) => {
      if (index === place) return [draft];
      return isOther(item) ? [item] : [];
    });
  }, items);
}

/** An item of a list of records. Some press items have no id. */
interface Item {
  readonly id: number | null;
  readonly slug?: string;
  readonly title?: string;
}

/** Returns the ids of items as strings. An item without an id is named by its content. */
export const idsOf = (items: readonly (Item | (Item & Unnumbered))[]): readonly string[] =>
  items.map((item) => {
    if (item.id !== null) return String(item.id);
    return 'href' in item ? sayingOf(item) : (item.slug ?? item.title ?? '');
  });

/** The dates of an item, always in the same order. */
type DatesOf<T> = (item: T) => readonly (EditorialDate | null)[];

/** Returns the items with a date that was a day before, and is words or nothing now. */
export function lostDatesOf<T extends { readonly id: number | null }>(
  before: readonly T[],
  after: readonly T[],
  datesOf: DatesOf<T>,
): readonly string[] {
  const now = new Map(after.map((item) => [item.id, item]));
  return before.flatMap((item) => {
    const present = item.id === null ? undefined : now.get(item.id);
    if (present === undefined || present === item) return [];
    const dates = datesOf(present);
    const isLost = datesOf(item).some(
      (date, index) => dayOf(date) !== null && dayOf(dates[index] ?? null) === null,
    );
    return isLost ? [String(item.id)] : [];
  });
}

type Derived =
  | 'empty'
  | 'count'
  | 'identify'
  | 'rows'
  | 'records'
  | 'namedPages'
  | 'affectedBy'
  | 'withDrafts'
  | 'lostDates';

interface Given<Name extends string, T> extends Omit<
  ListSource<Name, readonly T[]>,
  Derived | 'findWork'
> {
  /** Absent if the records never appear among a person's works. */
  readonly findWork?: ListSource<Name, readonly T[]>['findWork'];
  /** The dates that the site compares or sorts by; absent if records have none. */
  readonly datesOf?: DatesOf<T>;
}

/** Describes a list that is a plain array of one kind's records, identified by id. */
export function recordList<
  const Name extends string,
  T extends {
    readonly id: number | null;
    readonly slug?: string;
  } & NamedFacts,
>(kind: string, { datesOf, ...given }: Given<Name, T>): ListSource<Name, readonly T[]> {
  const isOwn = ({ type }: ChangedRecord) => type === kind;
  return {
    findWork: () => null,
    ...given,
    namedPages: () => ({}),
    empty: [],
    count: (items) => items.length,
    identify: idsOf,
    lostDates: (before, after) => (datesOf ? lostDatesOf(before, after, datesOf) : []),
    rows: [{ path: [], postType: kind }],
    records: (items) =>
      items.map(({ id, slug = null, contentWarning, language }) => ({
        id,
        slug,
        contentWarning,
        language,
      })),
    affectedBy: (change) => (isOwn(change) ? 'item' : null),
    withDrafts,
  };
}

/** Describes a list of parts of pages, which have no pages and are in neither search, sitemap nor feeds. */
export function partList<const Name extends string, T>(
  given: Omit<
    ListSource<Name, readonly T[]>,
    keyof typeof NAMES_ONLY | 'records' | 'empty' | 'count' | 'lostDates'
  > &
    Partial<Pick<ListSource<Name, readonly T[]>, 'lostDates'>>,
): ListSource<Name, readonly T[]> {
  return {
    lostDates: none,
    ...given,
    empty: [],
    count: (items) => items.length,
    records: none,
    ...NAMES_ONLY,
  };
}

/** The remaining parts of such a kind, for which the CMS has no route. */
export const partOfPages = {
  details: {},
  detailKeys: none,
  restBase: null,
  listIsComplete: true,
  page: null,
};

/** The remaining parts of a kind that other records name, but no list contains. */
export const WITHOUT_LIST = {
  list: null,
  details: {},
  detailKeys: none,
  restBase: null,
  listIsComplete: false,
};

/** Describes any other list. */
export function listSource<const Name extends string, Value>(
  source: ListSource<Name, Value>,
): ListSource<Name, Value> {
  return source;
}

/** The remaining parts of a detail about a record that its list already adds to search and sitemap. */
export const describedByList = {
  identify: () => null,
  searchDocuments: none,
  sitemapEntries: none,
};

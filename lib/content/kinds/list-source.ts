import { dayOf } from '@/lib/domain/format-day';
import type { Picture } from '@/lib/domain/picture';
import type { EditorialDate } from '@/lib/domain/primitives';
import type { NamedFacts, RecordFacts } from '@/lib/domain/record-facts';
import { sayingOf, type Unnumbered } from './corresponding';
import type { ChangedRecord, ListSource, SitemapEntry } from './kind';

/** For the parts of a kind that have no entries, documents or records. */
export const none = () => [];

/** The parts of a list that has nothing but names. */
export const NAMES_ONLY = {
  namedPages: () => ({}),
  findWork: () => null,
  searchDocuments: none,
  sitemapEntries: none,
  feedEntries: none,
};

/** A page in the sitemap; of what is not given nothing is known. */
export const pageEntry = (
  given: Pick<SitemapEntry, 'path' | 'title'> & Partial<SitemapEntry>,
): SitemapEntry => ({ marks: [], lastChanged: null, pictures: [], ...given });

/** The day a record was last saved; where the CMS does not say, the first of `dates` that is a day. */
export const lastChangeOf = (
  { modified }: RecordFacts,
  ...dates: readonly (EditorialDate | null)[]
): string | null => modified ?? dates.map(dayOf).find((day) => day !== null) ?? null;

/** Addresses of a record's pictures, each once; none of what the CMS warns of. */
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

/** The items with drafts in place of the records they are of; a new record comes first. */
export function withDrafts<T extends { readonly id: number | null; readonly slug?: string }>(
  items: readonly T[],
  drafts: readonly T[],
): readonly T[] {
  return drafts.reduce<readonly T[]>((list, draft) => {
    const place = list.findIndex(({ id }) => id !== null && id === draft.id);
    // A new record may have the address of another until it is published.
    const isOther = (item: T) => draft.slug === undefined || item.slug !== draft.slug;
    if (place < 0) return [draft, ...list.filter(isOther)];
    return list.flatMap((item, index) => {
      if (index === place) return [draft];
      return isOther(item) ? [item] : [];
    });
  }, items);
}

/** An item of a list of records; the press has some without an id. */
interface Item {
  readonly id: number | null;
  readonly slug?: string;
  readonly title?: string;
}

/** Ids of items as strings; an item without an id is called by what it says. */
export const idsOf = (items: readonly (Item | (Item & Unnumbered))[]): readonly string[] =>
  items.map((item) => {
    if (item.id !== null) return String(item.id);
    return 'href' in item ? sayingOf(item) : (item.slug ?? item.title ?? '');
  });

/** The dates of an item, always in the same order. */
type DatesOf<T> = (item: T) => readonly (EditorialDate | null)[];

/** Names of the items with a date that was a day before, and is words or nothing now. */
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
  /** Absent where the records never appear among a person's works. */
  readonly findWork?: ListSource<Name, readonly T[]>['findWork'];
  /** What the site compares or sorts by; absent where records have no dates. */
  readonly datesOf?: DatesOf<T>;
}

/** A list that is a plain array of one kind's records, identified by id. */
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

/** A list of parts of pages, which have no pages, and are in neither search, sitemap nor feeds. */
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

/** What a kind of such parts lacks: the CMS has no route for one of them. */
export const partOfPages = {
  details: {},
  detailKeys: none,
  restBase: null,
  listIsComplete: true,
  page: null,
};

/** What a kind has that other records name, and no list. */
export const WITHOUT_LIST = {
  list: null,
  details: {},
  detailKeys: none,
  restBase: null,
  listIsComplete: false,
};

/** Any other list. */
export function listSource<const Name extends string, Value>(
  source: ListSource<Name, Value>,
): ListSource<Name, Value> {
  return source;
}

/** Parts of a detail about a record that its list already adds to search and sitemap. */
export const describedByList = {
  identify: () => null,
  searchDocuments: none,
  sitemapEntries: none,
};

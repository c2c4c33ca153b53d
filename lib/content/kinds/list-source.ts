import type { ChangedRecord, ListSource, RecordNames, SitemapEntry } from './kind';

/** No entries, documents or records: for the parts of a kind that have none. */
export const none = () => [];

/** Of a list whose records no person works on. */
export const noWork = () => null;

/** A page whose last change nobody knows. */
export const undated = (path: string): SitemapEntry => ({ path, lastChanged: null });

/**
 * Items without the one that a name stands for. The id decides where both are known; WordPress gives a slug anew once its
 * record is in the trash.
 */
export function withoutRecord<
  T extends { readonly id?: number | null; readonly slug?: string | null },
>(items: readonly T[], gone: RecordNames): readonly T[] {
  return items.filter((item) =>
    gone.id !== null && typeof item.id === 'number'
      ? item.id !== gone.id
      : gone.slug === null || item.slug !== gone.slug,
  );
}

/** Ids of items, as text; an item without one stands for itself by its place. */
export const idsOf = (items: readonly { readonly id: number | null }[]): readonly string[] =>
  items.map(({ id }, index) => (id === null ? `at ${index}` : String(id)));

type Derived = 'empty' | 'count' | 'identify' | 'rows' | 'records' | 'affectedBy' | 'without';

type Given<Name extends string, T> = Omit<ListSource<Name, readonly T[]>, Derived>;

/** A list that is a plain array of one kind's records, told by id. */
export function recordList<
  const Name extends string,
  T extends {
    readonly id: number | null;
    readonly slug?: string;
    readonly contentWarning?: string;
  },
>(kind: string, given: Given<Name, T>): ListSource<Name, readonly T[]> {
  const isOwn = ({ type }: ChangedRecord) => type === kind;
  return {
    ...given,
    empty: [],
    count: (items) => items.length,
    identify: idsOf,
    rows: [{ path: [], postType: kind }],
    records: (items) =>
      items.map(({ id, slug = null, contentWarning }) => ({ id, slug, contentWarning })),
    affectedBy: (change) => (isOwn(change) ? 'item' : null),
    without: (items, gone) => (isOwn(gone) ? withoutRecord(items, gone) : items),
  };
}

/** A list that is anything else. */
export function listSource<const Name extends string, Value>(
  source: ListSource<Name, Value>,
): ListSource<Name, Value> {
  return source;
}

/** A detail by its id, about a record that a list already describes to search and sitemap. */
export const describedByList = {
  identify: noWork,
  searchDocuments: none,
  sitemapEntries: none,
};

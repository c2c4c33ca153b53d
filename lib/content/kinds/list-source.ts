import type { ChangedRecord, ListSource, RecordNames, SitemapEntry } from './kind';

/** For the parts of a kind that have no entries, documents or records. */
export const none = () => [];

/** For lists whose records never appear among a person's works. */
export const noWork = () => null;

/** A page without a known date of change. */
export const undated = (path: string): SitemapEntry => ({ path, lastChanged: null });

/**
 * The items without the removed record. Ids decide where both are known, since WordPress reuses a slug once its
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

/** Ids of items as strings; an item without an id is identified by its position. */
export const idsOf = (items: readonly { readonly id: number | null }[]): readonly string[] =>
  items.map(({ id }, index) => (id === null ? `at ${index}` : String(id)));

type Derived = 'empty' | 'count' | 'identify' | 'rows' | 'records' | 'affectedBy' | 'without';

type Given<Name extends string, T> = Omit<ListSource<Name, readonly T[]>, Derived>;

/** A list that is a plain array of one kind's records, identified by id. */
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

/** Any other list. */
export function listSource<const Name extends string, Value>(
  source: ListSource<Name, Value>,
): ListSource<Name, Value> {
  return source;
}

/** Parts of a detail about a record that its list already adds to search and sitemap. */
export const describedByList = {
  identify: noWork,
  searchDocuments: none,
  sitemapEntries: none,
};

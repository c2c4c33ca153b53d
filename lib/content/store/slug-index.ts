import {
  isNamesList,
  KIND_NAMES,
  KINDS,
  LIST_NAMES,
  listSourceOf,
  ownerOf,
  type ListSource,
  type PageKindName,
} from '../kinds';
import type { HeldLists } from './entry';
import { memoizeByInput } from './memoize-by-input';

/**
 * The pages that exist according to the lists, so that an address can be checked without rendering it: the slugs of
 * each kind of page, with the record's id if there is one.
 */
export type SlugIndex = Readonly<Record<PageKindName, ReadonlyMap<string, number | null>>>;

type Pages = readonly (readonly [kind: string, slug: string | null, id: number | null])[];

/** Lists the pages in one list's value. Computed once for each value. */
const pagesIn = new Map(
  LIST_NAMES.map((name) => {
    const source: ListSource<string, unknown> = listSourceOf(name);
    const owner = ownerOf(name);
    // A name alone is no page.
    const listed = isNamesList(name) ? () => [] : source.records;
    const compute = memoizeByInput((value: object): Pages => [
      ...listed(value).map(({ id, slug }) => [owner, slug, id] as const),
      ...Object.entries(source.namedPages(value)).flatMap(([kind, slugs]) =>
        slugs.map((slug) => [kind, slug, null] as const),
      ),
    ]);
    return [name, compute] as const;
  }),
);

/** Builds the index of all lists. */
export function buildSlugIndex(lists: HeldLists): SlugIndex {
  const index = new Map<string, Map<string, number | null>>(
    KIND_NAMES.filter((kind) => KINDS[kind].page).map((kind) => [kind, new Map()]),
  );
  for (const name of LIST_NAMES) {
    const value = lists[name]?.value;
    if (!value) continue;
    for (const [kind, slug, id] of pagesIn.get(name)?.(value) ?? []) {
      const slugs = index.get(kind);
      if (!slugs || slug === null) continue;
      // A record's own list takes precedence over lists that only mention it. Of records with the same slug, the first
      // wins.
      if ((slugs.get(slug) ?? null) === null) slugs.set(slug, id);
    }
  }
  // One entry for each kind with a page, as created above.
  return Object.fromEntries(index) as unknown as SlugIndex;
}

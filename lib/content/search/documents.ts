import type { Methodology } from '@/lib/domain/methodology';
import {
  detailSourceOf,
  DETAIL_NAMES,
  LIST_NAMES,
  listSourceOf,
  type DetailKey,
  type ListSource,
  type SearchDocument,
} from '../kinds';
import { memoizeByInput, type ContentStore } from '../store';

/** Kinds whose records may occur in several lists or details. */
const REPEATED: ReadonlySet<string> = new Set(['person', 'organization']);

/** Makes items lazily and keeps them. */
function kept<T>(items: Iterable<T>): Iterable<T> {
  const rest = items[Symbol.iterator]();
  const made: T[] = [];
  return {
    *[Symbol.iterator]() {
      for (let place = 0; ; place += 1) {
        if (place === made.length) {
          const next = rest.next();
          if (next.done) return;
          made.push(next.value);
        }
        yield made[place] as T;
      }
    },
  };
}

/** The documents of each list, made once per value. */
const documentsByList = new Map(
  LIST_NAMES.map((name) => {
    const source: ListSource<string, unknown> = listSourceOf(name);
    const documentsOf = memoizeByInput((value: object) =>
      memoizeByInput((methodologies: readonly Methodology[]) =>
        kept(source.searchDocuments(value, { methodologies })),
      ),
    );
    return [name, documentsOf] as const;
  }),
);

const NO_METHODOLOGIES: readonly Methodology[] = [];

function* listedDocuments({ content }: ContentStore): Iterable<SearchDocument> {
  const methodologies = content.lists.methodologies?.value ?? NO_METHODOLOGIES;
  for (const name of LIST_NAMES) {
    const value = content.lists[name]?.value;
    if (value) yield* documentsByList.get(name)?.(value)(methodologies) ?? [];
  }
}

/**
 * Returns documents for records that are in no list, if the store has them: people's own pages, other pages, and the
 * organisations mentioned there.
 */
function standaloneDocuments(store: ContentStore): readonly SearchDocument[] {
  return DETAIL_NAMES.flatMap((name) =>
    store.heldDetails(name).flatMap(([id, value]) => {
      const key: DetailKey = `${name}:${id}`;
      return detailSourceOf(key).source.searchDocuments(value);
    }),
  );
}

/**
 * Yields everything in the store that a search may find, of all nine kinds (specification section 3, Search result).
 * Each document is made when it is reached.
 */
export function* searchDocuments(store: ContentStore): Iterable<SearchDocument> {
  const seen = new Set<string>();
  // A person's own page says more about them than the team does.
  for (const documents of [standaloneDocuments(store), listedDocuments(store)]) {
    for (const document of documents) {
      const { postType, slug, title } = document;
      if (REPEATED.has(postType)) {
        const name = `${postType}:${slug ?? title}`;
        if (seen.has(name)) continue;
        seen.add(name);
      }
      yield document;
    }
  }
}

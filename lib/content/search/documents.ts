import {
  detailSourceOf,
  DETAIL_NAMES,
  fromLists,
  type DetailKey,
  type SearchDocument,
} from '../kinds';
import type { ContentStore } from '../store';

/** Kinds of which several lists or details may describe the same record. */
const REPEATED: ReadonlySet<string> = new Set(['person', 'organization']);

function listedDocuments({ content }: ContentStore): readonly SearchDocument[] {
  const context = { methodologies: content.lists.methodologies?.value ?? [] };
  return fromLists(content.lists, (list, value) => list.searchDocuments(value, context));
}

/**
 * Records that are in no list, as far as they are in the store: people's own pages, other pages, and the
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

/** Everything in the store that a search may find, of all nine kinds (specification section 3, Search result). */
export function searchDocuments(store: ContentStore): readonly SearchDocument[] {
  const seen = new Set<string>();
  // A person's own page says more about them than the team does.
  return [...standaloneDocuments(store), ...listedDocuments(store)].filter(
    ({ postType, slug, title }) => {
      if (!REPEATED.has(postType)) return true;
      const name = `${postType}:${slug ?? title}`;
      return !seen.has(name) && seen.add(name);
    },
  );
}

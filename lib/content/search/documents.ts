import {
  detailSourceOf,
  DETAIL_NAMES,
  LIST_NAMES,
  listSourceOf,
  type DetailKey,
  type ListSource,
  type SearchDocument,
} from '../kinds';
import type { ContentStore } from '../store';

/** Kinds of which a list and a detail, or several details, may describe the same record. */
const REPEATED: ReadonlySet<string> = new Set(['person', 'organization']);

function listedDocuments({ content }: ContentStore): readonly SearchDocument[] {
  const context = { methodologies: content.lists.methodologies?.value ?? [] };
  return LIST_NAMES.flatMap((name) => {
    const source: ListSource<string, unknown> = listSourceOf(name);
    const held = content.lists[name];
    return held ? source.searchDocuments(held.value, context) : [];
  });
}

/** Records no list names, as far as they are held: people by their own page, pages, and who is named on those. */
function standaloneDocuments(store: ContentStore): readonly SearchDocument[] {
  return DETAIL_NAMES.flatMap((name) =>
    store.heldDetails(name).flatMap(([id, value]) => {
      const key: DetailKey = `${name}:${id}`;
      return detailSourceOf(key).source.searchDocuments(value);
    }),
  );
}

/** Everything held that a search may find, all nine kinds (specification section 3, Search result). */
export function searchDocuments(store: ContentStore): readonly SearchDocument[] {
  const seen = new Set<string>();
  // A person's own page says more than the team does.
  return [...standaloneDocuments(store), ...listedDocuments(store)].filter(
    ({ postType, slug, title }) => {
      if (!REPEATED.has(postType)) return true;
      const name = `${postType}:${slug ?? title}`;
      return !seen.has(name) && seen.add(name);
    },
  );
}

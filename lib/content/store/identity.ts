import {
  detailSourceOf,
  KINDS,
  listsOf,
  type DetailKey,
  type KindName,
  type RecordNames,
} from '../kinds';
import type { AnyEntry, HeldLists } from './entry';
import type { Marks } from './marks';
import { overlap } from './tombstone';

/** Yields the ids and slugs of the records of a kind found in the given details. */
function* namesInDetails(
  type: KindName,
  details: Iterable<readonly [DetailKey, AnyEntry]>,
): Iterable<RecordNames> {
  for (const [key, { value }] of details) {
    const { source, name, id } = detailSourceOf(key);
    if (!(name in KINDS[type].details) || value === null || value === undefined) continue;
    const names = source.identify(id, value);
    if (names) yield names;
  }
}

/**
 * Completes a record's id and slug from the lists and details in memory, as events may carry only one of them. A known
 * id takes precedence. Without one, matches all records with the slug, as two records with different ids may share it.
 *
 * @returns at least one
 */
export function resolveIdentities(
  type: KindName,
  named: RecordNames,
  lists: HeldLists,
  details: Iterable<readonly [DetailKey, AnyEntry]>,
): readonly [RecordNames, ...RecordNames[]] {
  const isSame = ({ id, slug }: RecordNames) =>
    named.id === null ? slug !== null && slug === named.slug : id === named.id;
  const found = new Map<number | null, RecordNames>();
  for (const list of listsOf(type)) {
    const held = lists[list.name];
    for (const { id, slug } of held ? list.records(held.value).filter(isSame) : []) {
      if (!found.has(id)) found.set(id, { id, slug: slug ?? named.slug });
    }
  }
  const [first, ...others] = found.values();
  if (first) return [first, ...others];
  for (const names of namesInDetails(type, details)) {
    if (isSame(names)) return [names];
  }
  return [{ id: named.id, slug: named.slug }];
}

/**
 * Returns the slug of a kind's record that has one of these marks, from the lists and details in memory; null if none
 * has.
 */
export function slugMarked(
  type: KindName,
  slugMarks: readonly string[],
  marks: Marks,
  lists: HeldLists,
  details: Iterable<readonly [DetailKey, AnyEntry]>,
): string | null {
  if (slugMarks.length === 0) return null;
  const isIt = (slug: string | null) => slug !== null && overlap(marks.ofSlug(slug), slugMarks);
  for (const list of listsOf(type)) {
    const held = lists[list.name];
    const found = held && list.records(held.value).find(({ slug }) => isIt(slug));
    if (found) return found.slug;
  }
  for (const { slug } of namesInDetails(type, details)) if (isIt(slug)) return slug;
  return null;
}

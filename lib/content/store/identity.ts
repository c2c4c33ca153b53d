import {
  detailSourceOf,
  KINDS,
  listsOf,
  type DetailKey,
  type KindName,
  type RecordNames,
} from '../kinds';
import type { AnyEntry, HeldLists } from './entry';

/** The ids and slugs of the records of a kind found in the given details. */
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
 * id takes precedence.
 */
export function resolveIdentity(
  type: KindName,
  named: RecordNames,
  lists: HeldLists,
  details: Iterable<readonly [DetailKey, AnyEntry]>,
): RecordNames {
  const isSame = ({ id, slug }: RecordNames) =>
    named.id === null ? slug !== null && slug === named.slug : id === named.id;
  for (const list of listsOf(type)) {
    const held = lists[list.name];
    const listed = held && list.records(held.value).find(isSame);
    if (listed) return { id: listed.id, slug: listed.slug ?? named.slug };
  }
  for (const names of namesInDetails(type, details)) {
    if (isSame(names)) return names;
  }
  return { id: named.id, slug: named.slug };
}

import {
  LIST_NAMES,
  listSourceOf,
  type ChangedRecord,
  type ListName,
  type ListSource,
} from '../kinds';
import type { AnyEntry, HeldLists } from './entry';

/**
 * Lists as they are without a record an editor has taken down; those fetched after the event, received at a time (ms),
 * know better. An edited list has no digest, so that whatever the CMS says next counts as new, and is as new as the
 * event, so that an answer already on its way does not bring the record back.
 */
export function listsWithout(
  lists: HeldLists,
  gone: ChangedRecord,
  receivedAt: number,
  now: number,
): readonly (readonly [ListName, AnyEntry])[] {
  return LIST_NAMES.flatMap((name) => {
    const held: AnyEntry | undefined = lists[name];
    if (!held || held.fetchedAt > receivedAt) return [];
    const source: ListSource<string, unknown> = listSourceOf(name);
    const value = source.without(held.value, gone);
    if (value === held.value) return [];
    return [[name, { value, digest: '', fetchedAt: Math.min(receivedAt, now) }] as const];
  });
}

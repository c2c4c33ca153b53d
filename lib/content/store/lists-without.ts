import { withoutRecords } from '@/lib/cms';
import {
  LIST_NAMES,
  listSourceOf,
  type ChangedRecord,
  type ListName,
  type ListSource,
} from '../kinds';
import type { AnyEntry, HeldLists } from './entry';

/**
 * The lists that contain a record being taken down, without that record. They get no digest, so that the next response
 * counts as new, and the time (ms) of the removal, so that a response already under way can't restore the record.
 */
export function listsWithout(
  lists: HeldLists,
  gone: ChangedRecord,
  at: number,
): readonly (readonly [ListName, AnyEntry])[] {
  return LIST_NAMES.flatMap((name) => {
    const held: AnyEntry | undefined = lists[name];
    if (!held) return [];
    const source: ListSource<string, unknown> = listSourceOf(name);
    const value = source.without(held.value, gone);
    if (value === held.value) return [];
    const named = { postType: gone.type, id: gone.id, slug: gone.slug };
    const raw = withoutRecords(held.raw, [named], source.rows);
    return [[name, { value, digest: '', fetchedAt: at, raw }] as const];
  });
}

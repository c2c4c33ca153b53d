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
 * The lists that name a record taken down, without it. An edited list has no digest, so that whatever the CMS says next
 * counts as new, and is as new as the removal at a time (ms), so that an answer already on its way does not bring the
 * record back.
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

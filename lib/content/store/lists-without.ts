import { LIST_NAMES, type ListName } from '../kinds';
import type { AnyEntry, HeldLists } from './entry';
import { withoutTakenDown } from './purge';
import type { Tombstone } from './tombstone';

/**
 * The lists that contain or quote a record being taken down, without it. They keep the digest of their response: the same
 * bytes give the same list until a record is restored. They get at least the time (ms) of the removal, so that a response
 * already under way can't restore the record.
 *
 * @param read transforms the raw response of a list
 */
export function listsWithout(
  lists: HeldLists,
  gone: readonly Tombstone[],
  at: number,
  read: (name: ListName, raw: unknown) => unknown,
): readonly (readonly [ListName, AnyEntry])[] {
  return LIST_NAMES.flatMap((name) => {
    const held: AnyEntry | undefined = lists[name];
    const raw = held && withoutTakenDown(name, held.raw, gone, lists);
    if (!held || raw === held.raw) return [];
    const fetchedAt = Math.max(at, held.fetchedAt);
    return [[name, { ...held, value: read(name, raw), fetchedAt, raw }] as const];
  });
}

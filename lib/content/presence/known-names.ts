import type { RecordName } from '@/lib/domain/record-name';
import { KINDS, type KindName } from '../kinds';
import { memoizeByInput, type ContentStore } from '../store';

const slugsOf = memoizeByInput(
  (names: readonly RecordName[]): ReadonlySet<string> => new Set(names.map(({ slug }) => slug)),
);

/**
 * Returns true when the list of all names of a kind contains this one. Returns null when that list is not held, or for
 * a record that was taken down but may be public again.
 */
export function isListed(store: ContentStore, kind: KindName, slug: string): boolean | null {
  const { names } = KINDS[kind];
  const held = names && store.entry(names.name);
  if (!held) return null;
  // The value is this list's own, but the table of lists can't tie it to its name.
  if (slugsOf(held.value as readonly RecordName[]).has(slug)) return true;
  return isTakenDown(store, kind, slug) ? null : false;
}

/** Returns true when a record with this name was taken down. */
export const isTakenDown = (store: ContentStore, kind: KindName, slug: string): boolean =>
  store.tombstones.find(kind, { id: null, slug }) !== null;

import { withoutRecords, type NamedRecord, type RowsPlace } from '@/lib/cms';
import {
  detailKeysOf,
  detailSourceOf,
  isListName,
  KINDS,
  listSourceOf,
  type DetailKey,
  type KindName,
  type RecordNames,
  type ResourceKey,
} from '../kinds';
import type { Tombstone } from './tombstones';

const asNamed = ({ kind, id, slug }: Tombstone): NamedRecord => ({ postType: kind, id, slug });

/** Where the response for a key has rows that may omit their type. */
function placesOf(key: ResourceKey | null): readonly RowsPlace[] {
  if (key === null) return [];
  if (isListName(key)) return listSourceOf(key).rows;
  // A person or page is the first row of a response to a lookup by name.
  const { name } = detailSourceOf(key);
  return name in KINDS ? [{ path: [], postType: name }] : [];
}

/** A raw response without any record that was taken down; null for the key of such a record, which is never stored. */
export function withoutTakenDown(
  key: ResourceKey | null,
  raw: unknown,
  tombstones: readonly Tombstone[],
): unknown {
  return withoutRecords(raw, tombstones.map(asNamed), placesOf(key));
}

/** The keys of a record's details. */
export const detailsOf = (kind: KindName, { id, slug }: RecordNames): readonly DetailKey[] =>
  detailKeysOf(kind, { id, slugs: slug === null ? [] : [slug] }) ?? [];

/** The tombstone of a detail's record; null when it has not been taken down. */
export function tombstoneOf(key: ResourceKey, tombstones: readonly Tombstone[]): Tombstone | null {
  if (isListName(key)) return null;
  return tombstones.find((it) => detailsOf(it.kind, it).includes(key)) ?? null;
}

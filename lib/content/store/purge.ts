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

/** Where the answer to a key holds rows that need not say their type. */
function placesOf(key: ResourceKey | null): readonly RowsPlace[] {
  if (key === null) return [];
  if (isListName(key)) return listSourceOf(key).rows;
  // A person or page is the first row of an answer about a name.
  const { name } = detailSourceOf(key);
  return name in KINDS ? [{ path: [], postType: name }] : [];
}

/** A raw answer without what was taken down, wherever it names it; null for the key of one that is never held. */
export function withoutTakenDown(
  key: ResourceKey | null,
  raw: unknown,
  tombstones: readonly Tombstone[],
): unknown {
  return withoutRecords(raw, tombstones.map(asNamed), placesOf(key));
}

/** Keys of the details about a record. */
export const detailsOf = (kind: KindName, { id, slug }: RecordNames): readonly DetailKey[] =>
  detailKeysOf(kind, { id, slugs: slug === null ? [] : [slug] }) ?? [];

/** The tombstone of the record that a detail is about; null when it stands. */
export function tombstoneOf(key: ResourceKey, tombstones: readonly Tombstone[]): Tombstone | null {
  if (isListName(key)) return null;
  return tombstones.find((it) => detailsOf(it.kind, it).includes(key)) ?? null;
}

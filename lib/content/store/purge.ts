import { withoutRecords, type NamedRecord, type RowsPlace } from '@/lib/cms';
import {
  detailKeysOf,
  detailSourceOf,
  isListName,
  KINDS,
  listSourceOf,
  type RecordNames,
  type ResourceKey,
} from '../kinds';
import type { Tombstone } from './tombstone';

const asNamed = ({ kind, id, slug }: Tombstone): NamedRecord => ({ postType: kind, id, slug });

/** Where the response for a key has rows that may omit their type. */
function placesOf(key: ResourceKey | null): readonly RowsPlace[] {
  if (key === null) return [];
  if (isListName(key)) return listSourceOf(key).rows;
  // A person or page is the first row of a response to a lookup by name.
  const { name } = detailSourceOf(key);
  return name in KINDS ? [{ path: [], postType: name }] : [];
}

/** A raw response without any record that was taken down; null for the key of one that is never stored. */
export function withoutTakenDown(
  key: ResourceKey | null,
  raw: unknown,
  tombstones: readonly Tombstone[],
): unknown {
  return withoutRecords(raw, tombstones.map(asNamed), placesOf(key));
}

/**
 * True for a detail whose record was taken down. A detail looked up by slug is not decided by its key: another record may
 * have that slug now, so its rows are filtered by id instead.
 */
export function isTakenDown(key: ResourceKey, tombstones: readonly Tombstone[]): boolean {
  if (isListName(key) || detailSourceOf(key).name in KINDS) return false;
  return tombstones.some(
    ({ kind, id }) => id !== null && detailKeysOf(kind, { id, slugs: [] })?.includes(key),
  );
}

/** What the JSON of a file contains if it names a record: its id as a value or in the file's key, or its slug. */
export const wordsFor = ({ id, slug }: RecordNames): readonly string[] => [
  ...(id === null ? [] : [`:${id}`, `:"${id}"`]),
  ...(slug === null ? [] : [slug]),
];

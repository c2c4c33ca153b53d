import {
  namesOfRow,
  rawSlugOf,
  rowsAt,
  titlesOfRow,
  withoutRecords,
  type NamedRecord,
  type RowsPlace,
} from '@/lib/cms';
import {
  detailKeysOf,
  detailSourceOf,
  isListName,
  KINDS,
  LIST_NAMES,
  listSourceOf,
  listsOf,
  type DetailKey,
  type KindName,
  type ListName,
  type ResourceKey,
} from '../kinds';
import type { AnyEntry, HeldLists } from './entry';
import { withoutGoneAddresses } from './gone-addresses';
import type { DroppedNames } from './dropped-names';
import type { Marks } from './marks';
import { hasHadSlug, type Tombstone } from './tombstone';

type Row = Readonly<Record<string, unknown>>;

const asNamed = ({ kind, id, slugMarks, marks }: Tombstone): NamedRecord => ({
  postType: kind,
  id,
  slugMarks,
  marks,
});

/** What is needed to recognise the rows of records that were taken down. */
export interface Gone {
  readonly tombstones: readonly Tombstone[];
  readonly marks: Marks;
  readonly droppedNames: Pick<DroppedNames, 'has' | 'isEmpty'>;
  /** The lists held, which distinguish records that share a slug. */
  readonly lists: HeldLists;
}

/** Returns where the response for a key has rows that may omit their type. */
function placesOf(key: ResourceKey | null): readonly RowsPlace[] {
  if (key === null) return [];
  if (isListName(key)) return listSourceOf(key).rows;
  // A person or page is the first row of a response to a lookup by name.
  const { name } = detailSourceOf(key);
  return name in KINDS ? [{ path: [], postType: name }] : [];
}

/** Yields the raw rows of a kind's records in the lists held. */
export function* heldRows(kind: KindName, lists: HeldLists): Iterable<Row> {
  for (const { name, rows } of listsOf(kind)) {
    const held: AnyEntry | undefined = lists[name];
    for (const place of held ? rows : []) {
      for (const row of rowsAt(held?.raw, place) ?? []) yield row as Row;
    }
  }
}

/**
 * Returns true for a row without an id that belongs to another record, which now has the slug or title. Such a row has
 * that record's title or, on the map, which has no titles, the slug in that record's own spelling.
 */
function isOfNamesake(
  row: Row,
  { id, postType }: NamedRecord,
  { tombstones, lists }: Gone,
): boolean {
  // A removal by slug alone covers every record with that slug.
  if (id === null) return false;
  const { slug } = namesOfRow(row);
  const titles = new Set(titlesOfRow(row));
  const kind = postType as KindName;
  for (const other of heldRows(kind, lists)) {
    const names = namesOfRow(other);
    if (names.id === null || names.id === id || (slug !== null && names.slug !== slug)) continue;
    const isSame =
      titles.size > 0
        ? titlesOfRow(other).some((title) => titles.has(title))
        : rawSlugOf(row) === rawSlugOf(other);
    if (isSame && !tombstones.some((it) => it.kind === kind && it.id === names.id)) return true;
  }
  return false;
}

/**
 * Returns a raw response without any record that was taken down.
 *
 * @param key null for a response that is never stored
 */
export function withoutTakenDown(key: ResourceKey | null, raw: unknown, gone: Gone): unknown {
  if (key === 'addresses')
    return withoutGoneAddresses(raw, gone.tombstones, gone.marks, gone.droppedNames);
  return withoutRecords(
    raw,
    gone.tombstones.map(asNamed),
    gone.marks,
    placesOf(key),
    (row, record) => isOfNamesake(row, record, gone),
  );
}

/**
 * Returns true for a detail whose record was taken down. The key of a detail looked up by slug does not decide: another
 * record may have that slug now, so its rows are filtered by id instead.
 */
export function isTakenDown(key: ResourceKey, tombstones: readonly Tombstone[]): boolean {
  if (isListName(key) || detailSourceOf(key).name in KINDS) return false;
  return tombstones.some(
    ({ kind, id }) => id !== null && detailKeysOf(kind, { id, slugs: [] })?.includes(key),
  );
}

/**
 * Returns what remains of a stored response without what was taken down; null when nothing does.
 *
 * @param known the filtered response, if already known
 */
export function remainingOf(key: ResourceKey, raw: unknown, gone: Gone, known?: unknown): unknown {
  if (isTakenDown(key, gone.tombstones)) return null;
  const remaining = known === undefined ? withoutTakenDown(key, raw, gone) : known;
  const isEmpty = Array.isArray(remaining) && remaining.length === 0;
  if (!isEmpty || isListName(key) || !(detailSourceOf(key).name in KINDS)) return remaining;
  // The key of a detail looked up by slug also names the record, even if the CMS no longer had it.
  return remaining !== raw || hasNamed(key, gone) ? null : remaining;
}

/** Returns true for a detail looked up by a slug that a removed record has had. */
function hasNamed(key: DetailKey, { tombstones, marks }: Gone): boolean {
  const kind = detailSourceOf(key).name as KindName;
  const slugMarks = marks.ofSlug(key.slice(key.indexOf(':') + 1));
  return tombstones.some((tombstone) => hasHadSlug(tombstone, kind, slugMarks));
}

/**
 * Returns the lists that contain or quote a record being taken down, without it. They keep the digest of their
 * response: the same bytes give the same list until a record is restored. They are dated no earlier than the removal
 * (ms), so that a response already under way can't restore the record.
 *
 * @param read transforms the raw response of a list
 */
export function listsWithout(
  gone: Gone,
  at: number,
  read: (name: ListName, raw: unknown) => unknown,
): readonly (readonly [ListName, AnyEntry])[] {
  return LIST_NAMES.flatMap((name) => {
    const held: AnyEntry | undefined = gone.lists[name];
    const raw = held && withoutTakenDown(name, held.raw, gone);
    if (!held || raw === held.raw) return [];
    const fetchedAt = Math.max(at, held.fetchedAt);
    return [[name, { ...held, value: read(name, raw), fetchedAt, raw }] as const];
  });
}

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

/** What decides which rows are of records that were taken down. */
export interface Gone {
  readonly tombstones: readonly Tombstone[];
  readonly marks: Marks;
  readonly droppedNames: Pick<DroppedNames, 'has' | 'isEmpty'>;
  /** The lists held, which tell the records apart that share a slug. */
  readonly lists: HeldLists;
}

/** Where the response for a key has rows that may omit their type. */
function placesOf(key: ResourceKey | null): readonly RowsPlace[] {
  if (key === null) return [];
  if (isListName(key)) return listSourceOf(key).rows;
  // A person or page is the first row of a response to a lookup by name.
  const { name } = detailSourceOf(key);
  return name in KINDS ? [{ path: [], postType: name }] : [];
}

/** The raw rows of a kind's records in the lists that are held. */
export function* heldRows(kind: KindName, lists: HeldLists): Iterable<Row> {
  for (const { name, rows } of listsOf(kind)) {
    const held: AnyEntry | undefined = lists[name];
    for (const place of held ? rows : []) {
      for (const row of rowsAt(held?.raw, place) ?? []) yield row as Row;
    }
  }
}

/**
 * True for a row without an id that is of another record, which has the slug or title now: it tells of that record's
 * title too or, as on the map, of no title but of the slug in that record's own spelling.
 */
function isOfNamesake(
  row: Row,
  { id, postType }: NamedRecord,
  { tombstones, lists }: Gone,
): boolean {
  // A removal by slug alone is one of every record with that slug.
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
 * A raw response without any record that was taken down.
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
 * True for a detail whose record was taken down. A detail looked up by slug is not decided by its key: another record may
 * have that slug now, so its rows are filtered by id instead.
 */
export function isTakenDown(key: ResourceKey, tombstones: readonly Tombstone[]): boolean {
  if (isListName(key) || detailSourceOf(key).name in KINDS) return false;
  return tombstones.some(
    ({ kind, id }) => id !== null && detailKeysOf(kind, { id, slugs: [] })?.includes(key),
  );
}

/**
 * What remains of a stored response without what was taken down; null when nothing does.
 *
 * @param known the response without it, if that is known
 */
export function remainingOf(key: ResourceKey, raw: unknown, gone: Gone, known?: unknown): unknown {
  if (isTakenDown(key, gone.tombstones)) return null;
  const remaining = known === undefined ? withoutTakenDown(key, raw, gone) : known;
  const isEmpty = Array.isArray(remaining) && remaining.length === 0;
  if (!isEmpty || isListName(key) || !(detailSourceOf(key).name in KINDS)) return remaining;
  // The key of a detail looked up by slug names the record as well, even where the CMS no longer had it.
  return remaining !== raw || hasNamed(key, gone) ? null : remaining;
}

/** True for the key of a detail looked up by slug that a record had which was taken down. */
function hasNamed(key: DetailKey, { tombstones, marks }: Gone): boolean {
  const kind = detailSourceOf(key).name as KindName;
  const slugMarks = marks.ofSlug(key.slice(key.indexOf(':') + 1));
  return tombstones.some((tombstone) => hasHadSlug(tombstone, kind, slugMarks));
}

/**
 * The lists that contain or quote a record being taken down, without it. They keep the digest of their response: the same
 * bytes give the same list until a record is restored. They get at least the time (ms) of the removal, so that a response
 * already under way can't restore the record.
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

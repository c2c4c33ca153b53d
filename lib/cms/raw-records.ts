import { spellSlug } from '@/lib/domain/slug';
import { inSlices } from '@/lib/in-slices';
import { isSameJson } from './json-text';
import { isNothing, isRecord, toRows } from './schemas/absent';
import { readPositiveInteger, readText } from './schemas/primitives';

/**
 * Where a list's response has its rows: the key path to them, and the WordPress name of their post type. Rows of the
 * agency's own API have no type.
 */
export interface RowsPlace {
  readonly path: readonly string[];
  readonly postType: string;
}

/** The id and slug that identify a raw row's record. */
export interface RawNames {
  readonly id: number | null;
  readonly slug: string | null;
}

/** Returns the id and slug of a raw row, the slug in its canonical spelling. Both are null if it is not a record. */
export function namesOfRow(row: unknown): RawNames {
  if (!isRecord(row)) return { id: null, slug: null };
  const slug = rawSlugOf(row);
  return { id: idOfRow(row), slug: slug === null ? null : spellSlug(slug) };
}

/** Returns a raw row's id, which may be that of a term, or null. */
export const idOfRow = (row: Readonly<Record<string, unknown>>): number | null =>
  readPositiveInteger([row['id'], row['ID'], row['term_id']].find((id) => !isNothing(id)));

/** Returns a raw row's slug as the CMS spells it, or null. */
export function rawSlugOf(row: Readonly<Record<string, unknown>>): string | null {
  const slug = isNothing(row['slug']) ? row['post_name'] : row['slug'];
  const isPresent = typeof slug === 'number' || (typeof slug === 'string' && slug.trim() !== '');
  return isPresent ? String(slug) : null;
}

/** Returns the texts of a raw row's title, of which WordPress may give two. */
export function titlesOfRow(row: Readonly<Record<string, unknown>>): readonly string[] {
  const titles = [row['title'], row['post_title'], row['name']].flatMap(
    (title) => readText(title)?.normalize('NFC') ?? [],
  );
  return [...new Set(titles)];
}

/**
 * Returns whether a raw row has the name of its record: a title, or a person's names. A row without one is left out.
 */
export function isNamedRow(row: unknown): boolean {
  if (!isRecord(row)) return false;
  const details = isRecord(row['details']) ? row['details'] : {};
  const names = [details['first_name'], details['last_name']];
  return titlesOfRow(row).length > 0 || names.some((name) => readText(name) !== null);
}

/**
 * Returns when a raw row's record was last saved (ms since 1970, by the CMS's clock), or null if the row does not say.
 */
export function savedAtOf(row: unknown): number | null {
  if (!isRecord(row)) return null;
  return parseGmt(row['modified_gmt'] ?? row['post_modified_gmt']);
}

/**
 * Returns a raw row's `modified_gmt`, and no other field (ms since 1970, by the CMS's clock); null if the row has none.
 */
export const modifiedOf = (row: unknown): number | null =>
  isRecord(row) ? parseGmt(row['modified_gmt']) : null;

/**
 * Parses a time in WordPress's GMT format, `2026-11-22T10:00:00`, into ms since 1970. Returns null if it is malformed.
 */
export function parseGmt(value: unknown): number | null {
  const [, day, time] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:Z|\+00:00)?$/.exec(
      typeof value === 'string' ? value : '',
    ) ?? [];
  const at = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(at) ? null : at;
}

/** Returns the rows of a list's response, or null if there are none at the expected path. */
export function rowsAt(raw: unknown, { path }: RowsPlace): readonly unknown[] | null {
  let value = raw;
  for (const key of path) {
    // WordPress has several empty values, all of which mean that there are no rows.
    if (isNothing(value)) return [];
    if (!isRecord(value)) return null;
    value = value[key];
  }
  return value === undefined ? null : toRows(value);
}

/** Returns a copy of a list's response with its rows replaced. */
export function withRows(raw: unknown, { path }: RowsPlace, rows: readonly unknown[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return rows;
  const fields = isRecord(raw) ? raw : {};
  return { ...fields, [key]: withRows(fields[key], { path: rest, postType: '' }, rows) };
}

/** Returns what identifies a row in another response of its list, or null if it has neither id nor slug. */
const nameOfRow = (row: unknown): number | string | null =>
  isRecord(row) ? (idOfRow(row) ?? rawSlugOf(row)) : null;

/**
 * Replaces the rows of a list's response with equal rows of the previous one, so that what is cached for a row, such as
 * its text, is found for the next response as well. Compares them in slices.
 */
export async function withFormerRows(
  raw: unknown,
  place: RowsPlace,
  former: unknown,
): Promise<unknown> {
  const rows = place.path.reduce((value, key) => (isRecord(value) ? value[key] : null), raw);
  if (!Array.isArray(rows)) return raw;
  const before = new Map(rowsAt(former, place)?.map((row) => [nameOfRow(row), row]));
  const kept: unknown[] = [];
  await inSlices<unknown>(rows, (row) => {
    const known = before.get(nameOfRow(row));
    kept.push(isSameJson(known, row) ? known : row);
  });
  return withRows(raw, place, kept);
}

/** Removes repeated rows of a record, and keeps the first. */
export function withoutRepeats(rows: readonly unknown[]): readonly unknown[] {
  const seen = new Set<number>();
  return rows.filter((row) => {
    const { id } = namesOfRow(row);
    if (id === null) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/**
 * Merges new rows with kept ones of the previous list. Each kept row follows the row it used to follow, and replaces a
 * new row of the same name. Rows without a name are not kept.
 */
export function withKeptRows(
  rows: readonly unknown[],
  former: readonly unknown[],
  kept: ReadonlySet<string>,
  nameOf: (row: unknown) => string | null,
): readonly unknown[] {
  const named = (list: readonly unknown[]) => list.map((row) => ({ row, name: nameOf(row) }));
  const isKept = (name: string | null) => name !== null && kept.has(name);
  const result = named(rows).filter(({ name }) => !isKept(name));
  const places = new Map(result.map(({ name }, index) => [name, index]));
  const behind = new Map<number, unknown[]>();
  let place = -1;
  for (const { row, name } of named(former)) {
    if (isKept(name)) behind.set(place, [...(behind.get(place) ?? []), row]);
    else if (name !== null) place = places.get(name) ?? place;
  }
  return [
    ...(behind.get(-1) ?? []),
    ...result.flatMap(({ row }, index) => [row, ...(behind.get(index) ?? [])]),
  ];
}

import { TYPE_BY_KEY } from './row-types';
import { isNothing, isRecord, toRows } from './schemas/absent';

/**
 * Where a list's response has its rows: the path of keys to them, and the WordPress name of their post type. The
 * agency's own API has no type in its rows.
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

/** A record's id and slug, and the WordPress name of its post type. */
export interface NamedRecord extends RawNames {
  readonly postType: string;
}

/** More than the depth of any field of a post. */
const MAX_DEPTH = 16;

const toId = (value: unknown): number | null => {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
};

const toSlug = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The id and slug of a raw row; both null when it is not a record. */
export function namesOfRow(row: unknown): RawNames {
  if (!isRecord(row)) return { id: null, slug: null };
  return {
    id: toId(row['id'] ?? row['ID']),
    slug: toSlug(row['slug'] ?? row['post_name']),
  };
}

/** When a raw row's record was last saved (ms since 1970, by the CMS's clock); null when the row does not say. */
export function savedAtOf(row: unknown): number | null {
  if (!isRecord(row)) return null;
  return parseGmt(row['modified_gmt'] ?? row['post_modified_gmt']);
}

/** Parses a time in WordPress's GMT format, `2026-11-22T10:00:00`, into ms since 1970; null if it is malformed. */
export function parseGmt(value: unknown): number | null {
  const [, day, time] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:Z|\+00:00)?$/.exec(
      typeof value === 'string' ? value : '',
    ) ?? [];
  const at = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(at) ? null : at;
}

/** The rows of a list's response; null when there are none at the expected path. */
export function rowsAt(raw: unknown, { path }: RowsPlace): readonly unknown[] | null {
  let value = raw;
  for (const key of path) {
    // WordPress has several empty values; all of them mean no rows.
    if (isNothing(value)) return [];
    if (!isRecord(value)) return null;
    value = value[key];
  }
  return value === undefined ? null : toRows(value);
}

/** A copy of a list's response with its rows replaced. */
export function withRows(raw: unknown, { path }: RowsPlace, rows: readonly unknown[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return rows;
  const fields = isRecord(raw) ? raw : {};
  return { ...fields, [key]: withRows(fields[key], { path: rest, postType: '' }, rows) };
}

/** Rows without repeats of a record; the first is kept. */
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
 * New rows merged with kept ones of the previous list, each of which follows the row it used to follow. A kept row
 * replaces a new row of the same record.
 */
export function withKeptRows(
  rows: readonly unknown[],
  former: readonly unknown[],
  kept: ReadonlySet<number>,
): readonly unknown[] {
  const isKept = (row: unknown) => kept.has(namesOfRow(row).id ?? 0);
  const result = rows.filter((row) => !isKept(row));
  const places = new Map(result.map((row, index) => [namesOfRow(row).id, index]));
  const behind = new Map<number, unknown[]>();
  let place = -1;
  for (const row of former) {
    const { id } = namesOfRow(row);
    if (isKept(row)) behind.set(place, [...(behind.get(place) ?? []), row]);
    else place = places.get(id) ?? place;
  }
  return [
    ...(behind.get(-1) ?? []),
    ...result.flatMap((row, index) => [row, ...(behind.get(index) ?? [])]),
  ];
}

/** True when both refer to the same record. Ids are compared where both are known. */
const isSame = (row: RawNames, gone: RawNames) =>
  row.id !== null && gone.id !== null
    ? row.id === gone.id
    : row.slug !== null && row.slug === gone.slug;

/** Indexes records, so that looking one up takes the same time however many there are. */
function indexOf(records: readonly NamedRecord[]) {
  const byId = new Map<number, NamedRecord[]>();
  const bySlug = new Map<string, NamedRecord[]>();
  for (const record of records) {
    const { id, slug } = record;
    if (id !== null) byId.set(id, [...(byId.get(id) ?? []), record]);
    if (slug !== null) bySlug.set(slug, [...(bySlug.get(slug) ?? []), record]);
  }
  return ({ id, slug }: RawNames): readonly NamedRecord[] => [
    ...(id === null ? [] : (byId.get(id) ?? [])),
    ...(slug === null ? [] : (bySlug.get(slug) ?? [])),
  ];
}

/** The post type of a row, if its `type` is that of a record to be removed. */
function typeOf(row: Readonly<Record<string, unknown>>, types: ReadonlySet<string>): string | null {
  if (typeof row['post_type'] === 'string') return row['post_type'];
  const { type } = row;
  return typeof type === 'string' && types.has(type) ? type : null;
}

/**
 * A raw response without any row of the given records, wherever it appears: in the record's own list, in another
 * record's related rows, in a team. Values without such a row are returned unchanged.
 *
 * @param places where the response has rows that may omit their type
 */
export function withoutRecords(
  raw: unknown,
  gone: readonly NamedRecord[],
  places: readonly RowsPlace[] = [],
): unknown {
  if (gone.length === 0) return raw;
  const find = indexOf(gone);
  const types = new Set(gone.map(({ postType }) => postType));
  const own = places.reduce((answer, place) => {
    const rows = rowsAt(answer, place);
    const kept = rows?.filter((row) => {
      const names = namesOfRow(row);
      return !find(names).some((it) => it.postType === place.postType && isSame(names, it));
    });
    return rows && kept && kept.length < rows.length ? withRows(answer, place, kept) : answer;
  }, raw);
  const isGone = (row: Readonly<Record<string, unknown>>, assumed: string | null) => {
    const names = namesOfRow(row);
    const type = typeOf(row, types) ?? assumed;
    return find(names).some((record) =>
      type === null
        ? // A row without a type must match both id and slug.
          names.id !== null && names.id === record.id && names.slug === record.slug
        : type === record.postType && isSame(names, record),
    );
  };
  const clean = (value: unknown, key: string, depth: number): unknown => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
    const type = TYPE_BY_KEY[key] ?? null;
    if (Array.isArray(value)) {
      const kept = value.filter((row) => !isRecord(row) || !isGone(row, type));
      const cleaned = kept.map((row) => clean(row, '', depth + 1));
      const isUntouched =
        kept.length === value.length && cleaned.every((row, index) => row === kept[index]);
      return isUntouched ? value : cleaned;
    }
    let isUntouched = true;
    const entries = Object.entries(value).map(([name, inner]): [string, unknown] => {
      // A field with a single record; WordPress uses `false` as its empty value.
      const isOne = isRecord(inner) && isGone(inner, TYPE_BY_KEY[name] ?? null);
      const next = isOne ? false : clean(inner, name, depth + 1);
      if (next !== inner) isUntouched = false;
      return [name, next];
    });
    return isUntouched ? value : Object.fromEntries(entries);
  };
  return clean(own, '', 0);
}

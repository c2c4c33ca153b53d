import { createHash } from 'node:crypto';

import {
  idOfRow,
  namesOfRow,
  rowsAt,
  titlesOfRow,
  withRows,
  type RawNames,
  type RowsPlace,
} from './raw-records';
import { isRecord } from './schemas/absent';

type Row = Readonly<Record<string, unknown>>;

/** A record's id and slug, and the WordPress name of its post type. */
export interface NamedRecord extends RawNames {
  readonly postType: string;
  /** Digests of what else names it where a row has no id (`slugMark`, `titleMark`). */
  readonly marks?: readonly string[];
}

/** More than the depth of any field of a post. */
const MAX_DEPTH = 16;

const markOf = (what: string, text: string) =>
  createHash('sha256').update(`${what} ${text}`).digest('hex').slice(0, 32);

/** The digest of another slug of a record, in its one spelling: a former one, which may be a person's name. */
export const slugMark = (slug: string): string => markOf('slug', slug);

/** The digest of a record's title: rows of some kinds have neither id nor slug. */
export const titleMark = (title: string): string => markOf('title', title);

/** Post types of rows that don't include one, by the key they are under: of the groups of related records. */
const TYPE_BY_KEY: ReadonlyMap<string, string> = new Map([
  ['methodologies', 'methodology'],
  ['investigations', 'investigation'],
  ['exhibitions', 'exhibition'],
  ['events', 'event'],
  ['publications', 'publication'],
  ['press', 'press'],
]);

/** Keys of credits that name people, as the transformers read them. */
const PEOPLE = /^(?:people|author|contributors|curator|graphic_design|team)$|_team$/;

const typeUnder = (key: string) => TYPE_BY_KEY.get(key) ?? (PEOPLE.test(key) ? 'person' : null);

/** What names a record in rows: its id, its slug, and its marks. */
const namesOf = ({ id, slug, marks = [] }: NamedRecord): readonly string[] => [
  ...(id === null ? [] : [`id ${id}`]),
  ...(slug === null ? [] : [`slug ${slug}`]),
  ...marks.map((mark) => `mark ${mark}`),
];

/** Marks of a row without an id: of its slug or, where it has none but says what type it is of, of its title. */
function marksOfRow(row: Row, slug: string | null): readonly string[] {
  if (slug !== null) return [slugMark(slug)];
  return row['post_type'] === undefined ? [] : titlesOfRow(row).map(titleMark);
}

/** Records by what names them, so that looking one up takes the same time however many there are. */
class Index {
  readonly #records = new Map<string, NamedRecord[]>();
  readonly #hasMarks: boolean;

  constructor(records: readonly NamedRecord[]) {
    this.#hasMarks = records.some(({ marks = [] }) => marks.length > 0);
    for (const record of records) {
      for (const name of namesOf(record)) {
        const known = this.#records.get(name);
        if (known) known.push(record);
        else this.#records.set(name, [record]);
      }
    }
  }

  /** Those that a row of a type names: by its id where both have one, else by its slug or a mark. */
  named(row: Row, type: string): readonly NamedRecord[] {
    const { id, slug } = namesOfRow(row);
    const byId = id === null ? [] : this.#get(`id ${id}`);
    const bySlug = slug === null ? [] : this.#get(`slug ${slug}`);
    const marks = id === null && this.#hasMarks ? marksOfRow(row, slug) : [];
    return [
      ...byId,
      ...bySlug.filter((record) => id === null || record.id === null),
      ...marks.flatMap((mark) => this.#get(`mark ${mark}`)),
    ].filter(({ postType }) => postType === type);
  }

  /** Those that a row of unknown type names by both its id and its slug. */
  namedTwice(row: Row): readonly NamedRecord[] {
    const id = idOfRow(row);
    const named = id === null ? [] : this.#get(`id ${id}`);
    return named.filter((record) => record.slug === namesOfRow(row).slug);
  }

  #get(name: string): readonly NamedRecord[] {
    return this.#records.get(name) ?? [];
  }
}

/** The post type of a row, if its `type` is that of a record to be removed. */
function typeOf(row: Row, types: ReadonlySet<string>): string | null {
  if (typeof row['post_type'] === 'string') return row['post_type'].trim();
  const { type } = row;
  return typeof type === 'string' && types.has(type) ? type : null;
}

/**
 * A raw response without any row of the given records, wherever it appears: in the record's own list, in another
 * record's related rows, in a team. Values without such a row are returned unchanged.
 *
 * @param places where the response has rows that may omit their type
 * @param isAnothers true for a row without an id that, by all it says, is of another record with the same slug or title
 */
export function withoutRecords(
  raw: unknown,
  gone: readonly NamedRecord[],
  places: readonly RowsPlace[] = [],
  isAnothers: (row: Row, record: NamedRecord) => boolean = () => false,
): unknown {
  if (gone.length === 0) return raw;
  const index = new Index(gone);
  const types = new Set(gone.map(({ postType }) => postType));
  const isOf = (type: string, row: Row) =>
    index.named(row, type).some((record) => idOfRow(row) !== null || !isAnothers(row, record));
  const own = places.reduce((answer, place) => {
    const rows = rowsAt(answer, place);
    const kept = rows?.filter((row) => !isRecord(row) || !isOf(place.postType, row));
    return rows && kept && kept.length < rows.length ? withRows(answer, place, kept) : answer;
  }, raw);
  const isGone = (value: unknown, assumed: string | null): boolean => {
    if (!isRecord(value)) return false;
    const type = typeOf(value, types);
    if (type !== null) return isOf(type, value);
    return (assumed !== null && isOf(assumed, value)) || index.namedTwice(value).length > 0;
  };
  // Most of what there is to look through has nothing to remove, so copies are made of the rest alone.
  const clean = (value: unknown, key: string, depth: number): unknown => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
    const type = typeUnder(key);
    if (Array.isArray(value)) {
      const rows: readonly unknown[] = value;
      const kept = rows.some((row) => isGone(row, type))
        ? rows.filter((row) => !isGone(row, type))
        : rows;
      const cleaned = kept.map((row) => clean(row, '', depth + 1));
      return cleaned.some((row, place) => row !== kept[place]) ? cleaned : kept;
    }
    const fields = value as Row;
    let copy: Record<string, unknown> | null = null;
    for (const name of Object.keys(fields)) {
      const inner = fields[name];
      if (typeof inner !== 'object' || inner === null) continue;
      // A field with a single record, or a row of a list with gaps; WordPress uses `false` as its empty value.
      const assumed = type !== null && /^\d+$/.test(name) ? type : typeUnder(name);
      const next = isGone(inner, assumed) ? false : clean(inner, name, depth + 1);
      if (next !== inner) (copy ??= { ...fields })[name] = next;
    }
    return copy ?? fields;
  };
  return clean(own, '', 0);
}

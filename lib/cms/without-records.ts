import { mapFields, mapRows } from './map-changed';
import { idOfRow, namesOfRow, rowsAt, titlesOfRow, withRows, type RowsPlace } from './raw-records';
import { isRecord } from './schemas/absent';

type Row = Readonly<Record<string, unknown>>;

/** A removed record: its id, and the name of its type in events. Its own names are known only as digests. */
export interface NamedRecord {
  readonly postType: string;
  readonly id: number | null;
  /** Marks of its current slug. */
  readonly slugMarks?: readonly string[];
  /** Marks of its other names, for rows without an id: other slugs, titles. */
  readonly marks?: readonly string[];
}

/** Makes the marks that identify names: one for each key with which marks have been made. */
export interface Marker {
  /** Returns the marks of a slug in its canonical spelling. */
  ofSlug(slug: string): readonly string[];
  ofTitle(title: string): readonly string[];
}

/** More than the depth of any field of a post. */
const MAX_DEPTH = 16;

/** Types of rows that don't state one, by their key: groups of related records, and terms. */
const TYPE_BY_KEY: ReadonlyMap<string, string> = new Map([
  ['methodologies', 'methodology'],
  ['investigations', 'investigation'],
  ['exhibitions', 'exhibition'],
  ['events', 'event'],
  ['publications', 'publication'],
  ['press', 'press'],
  ['investigation_area', 'category'],
  ['investigation_areas', 'category'],
  ['investigation_location', 'location'],
  ['commissioned_by', 'organisation'],
  ['funded_by', 'organisation'],
  ['collaborating_organizations', 'organisation'],
]);

/** The names of some of WordPress's post types in events. */
const NAMED_TYPES: ReadonlyMap<string, string> = new Map([
  ['organization', 'organisation'],
  ['attachment', 'media'],
]);

const nameOf = (type: string) => NAMED_TYPES.get(type) ?? type;

/**
 * Matches a picture in an editor's text, which names its upload by a class. An unterminated one extends to the end of
 * the text; searching again from each beginning would take minutes for half a megabyte of them.
 */
const PICTURE = /<img\b(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*(?:>|$)/gi;
const UPLOAD = /\bwp-image-(\d+)\b/;

/** Keys of credits that name people, as the transformers read them. */
const PEOPLE = /^(?:people|author|contributors|curator|graphic_design|team)$|_team$/;

const typeUnder = (key: string) => TYPE_BY_KEY.get(key) ?? (PEOPLE.test(key) ? 'person' : null);

/** Returns the type of a field with a single record, or of a row of a list with gaps, whose keys are numbers. */
const typeOfField = (name: string, key: string) =>
  (/^\d+$/.test(name) ? typeUnder(key) : null) ?? typeUnder(name);

/** Indexes records by their names, so that looking one up takes constant time. */
class Index {
  readonly #byId = new Map<number, NamedRecord[]>();
  readonly #bySlug = new Map<string, NamedRecord[]>();
  readonly #byMark = new Map<string, NamedRecord[]>();
  readonly #marker: Marker;
  /** True if a record is known only by its slug, which rows with an id may also have. */
  readonly #hasUnnumbered: boolean;

  constructor(records: readonly NamedRecord[], marker: Marker) {
    this.#marker = marker;
    this.#hasUnnumbered = records.some(({ id }) => id === null);
    for (const record of records) {
      const { id, slugMarks = [], marks = [] } = record;
      if (id !== null) add(this.#byId, id, record);
      for (const mark of slugMarks) add(this.#bySlug, mark, record);
      for (const mark of marks) add(this.#byMark, mark, record);
    }
  }

  /** Returns the records that a row of a type names: by id if both have one, otherwise by slug or mark. */
  named(row: Row, type: string): readonly NamedRecord[] {
    const id = idOfRow(row);
    const byId = this.#withId(id);
    // Normalising the slug of each row of a long list would take longer than all the rest.
    if (id !== null && !this.#hasUnnumbered) return ofType(byId, type);
    const { slug } = namesOfRow(row);
    const slugMarks = slug === null ? [] : this.#marker.ofSlug(slug);
    const bySlug = slugMarks.flatMap((mark) => this.#bySlug.get(mark) ?? NONE);
    const marks = id === null ? this.#marksOf(row, slugMarks) : [];
    return ofType(
      [
        ...byId,
        ...bySlug.filter((record) => id === null || record.id === null),
        ...marks.flatMap((mark) => this.#byMark.get(mark) ?? NONE),
      ],
      type,
    );
  }

  /**
   * Returns the marks of a row without an id: those of its slug or, if it has none but states its type, of its title.
   */
  #marksOf(row: Row, slugMarks: readonly string[]): readonly string[] {
    if (slugMarks.length > 0) return slugMarks;
    if (row['post_type'] === undefined) return [];
    return titlesOfRow(row).flatMap((title) => this.#marker.ofTitle(title));
  }

  /** Returns the records that a row of unknown type names by both its id and its slug. Terms have ids of their own. */
  namedTwice(row: Row): readonly NamedRecord[] {
    if (row['term_id'] !== undefined) return NONE;
    const named = this.#withId(idOfRow(row));
    if (named.length === 0) return NONE;
    const { slug } = namesOfRow(row);
    if (slug === null) return NONE;
    const marks = this.#marker.ofSlug(slug);
    return named.filter(({ slugMarks = [] }) => slugMarks.some((mark) => marks.includes(mark)));
  }

  #withId(id: number | null): readonly NamedRecord[] {
    return (id === null ? undefined : this.#byId.get(id)) ?? NONE;
  }
}

const NONE: readonly NamedRecord[] = [];

function add<Name>(index: Map<Name, NamedRecord[]>, name: Name, record: NamedRecord): void {
  const known = index.get(name);
  if (known) known.push(record);
  else index.set(name, [record]);
}

const ofType = (records: readonly NamedRecord[], type: string) =>
  records.length === 0 ? records : records.filter(({ postType }) => postType === type);

/** Returns the type of a row, as events name it. Its `type` counts only if it is that of a record to be removed. */
function typeOf(row: Row, types: ReadonlySet<string>): string | null {
  if (typeof row['post_type'] === 'string') return nameOf(row['post_type'].trim());
  if (typeof row['mime_type'] === 'string') return 'media';
  const type = typeof row['type'] === 'string' ? nameOf(row['type']) : '';
  return types.has(type) ? type : null;
}

/**
 * Returns a raw response without any row of the given records, wherever it appears: in the record's own list, in
 * another record's related rows, in a team. Values without such a row are returned unchanged.
 *
 * @param places where the response has rows that may omit their type
 * @param isAnothers true for a row without an id that, by all it says, is of another record with the same slug or title
 */
export function withoutRecords(
  raw: unknown,
  gone: readonly NamedRecord[],
  marker: Marker,
  places: readonly RowsPlace[] = [],
  isAnothers: (row: Row, record: NamedRecord) => boolean = () => false,
): unknown {
  if (gone.length === 0) return raw;
  const index = new Index(gone, marker);
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
  const withoutPictures = (text: string): string =>
    UPLOAD.test(text)
      ? text.replace(PICTURE, (tag) => {
          const id = UPLOAD.exec(tag)?.[1];
          return id !== undefined && index.named({ id }, 'media').length > 0 ? '' : tag;
        })
      : text;
  const clean = (value: unknown, key: string, depth: number): unknown => {
    if (typeof value === 'string') return types.has('media') ? withoutPictures(value) : value;
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
    if (Array.isArray(value)) {
      const rows: readonly unknown[] = value;
      const type = typeUnder(key);
      const kept = rows.some((row) => isGone(row, type))
        ? rows.filter((row) => !isGone(row, type))
        : rows;
      return mapRows(kept, (row) => clean(row, '', depth + 1));
    }
    return mapFields(value as Row, (inner, name) =>
      // WordPress uses `false` as its empty value.
      isRecord(inner) && isGone(inner, typeOfField(name, key))
        ? false
        : clean(inner, name, depth + 1),
    );
  };
  return clean(own, '', 0);
}

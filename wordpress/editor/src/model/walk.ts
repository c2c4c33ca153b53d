import { NAME_FIELDS } from './name-fields';
import { join } from './paths';
import {
  asList,
  asObject,
  type Field,
  type Fields,
  isShown,
  type Value,
  type Values,
} from './registry';
import { VIDEO_FIELDS } from './video';

/** A field of a record, at any depth, or one entry of a field that is a list. */
export interface Place {
  /** `description[2].block_heading` */
  readonly path: string;
  readonly field: Field;
  readonly value: Value;
  /** The values of the record, group, row or film that contains the field. */
  readonly siblings: Values;
  /** The group, row, film or list that contains it; undefined at the top level. */
  readonly parent: Place | undefined;
  /** The position of an entry in its list, from 0. */
  readonly index?: number;
  /** Whether its condition and those of all its parents are met. */
  readonly isShown: boolean;
}

/**
 * Lists all fields of a record, children before their parents. Derives children from the value, not only from the shape, so
 * that nothing is skipped if they don't match: every list has its entries as children, every object its properties. Treats
 * a property without a field as text.
 */
export function walkFields(fields: Fields, values: Values, parent?: Place): readonly Place[] {
  const names = new Set([...Object.keys(fields), ...Object.keys(values)]);
  return [...names].flatMap((name) => {
    const field = fieldOf(name, fields);
    return walkPlace({
      path: join(parent?.path ?? '', name),
      field,
      value: own(values, name),
      siblings: values,
      parent,
      isShown: (parent?.isShown ?? true) && isShown(field, values, fields),
    });
  });
}

/** Lists the fields that the editor sees. */
export const walkShown = (fields: Fields, values: Values): readonly Place[] =>
  walkFields(fields, values).filter((place) => place.isShown);

/**
 * Returns the path and label by which a line of 'Before you publish' names a field. The parts of a film have the film's
 * label, those of a name without a record the label of their field.
 */
export function namedBy(place: Place): { readonly path: string; readonly label: string } {
  const { field } = filmOf(place) ?? place;
  const isOfName = place.parent?.field.shape === 'posts';
  return { path: place.path, label: isOfName ? place.parent.field.label : field.label };
}

/** Returns the film that contains a field. */
export const filmOf = ({ parent }: Place): Place | undefined =>
  parent === undefined || parent.field.shape === 'video' ? parent : filmOf(parent);

/** Returns the name of the part of a film that contains something. */
export const partOfFilm = (film: Place, { path }: Place): string =>
  path.slice(film.path.length + 1).split(/[.[]/)[0] ?? '';

/** Returns the name of the list that contains a row, or '' for anything that is not a row. */
export const listOf = ({ index, parent }: Place): string =>
  index === undefined ? '' : (parent?.path.split('.').at(-1) ?? '');

/** Returns the label of the list that contains a row, with that of its film. */
export function listLabel(row: Place): string {
  const film = filmOf(row);
  return film ? `${film.field.label}, ${row.field.label}` : row.field.label;
}

/** @param isShown whether the editor sees the field */
type Change = (value: Value, field: Field, isShown: boolean) => Value;

/** Replaces all values of a record, children before their parents, and returns a copy. */
export function mapFields(
  fields: Fields,
  values: Values,
  change: Change,
  isParentShown = true,
): Values {
  const mapped = Object.entries(values).map(([name, value]) => {
    const field = fieldOf(name, fields);
    const isFieldShown = isParentShown && isShown(field, values, fields);
    return [name, mapValue(value, field, change, isFieldShown)] as const;
  });
  return Object.fromEntries(mapped);
}

function mapValue(value: Value, field: Field, change: Change, isFieldShown: boolean): Value {
  if (Array.isArray(value)) {
    const entries = asList(value).map((entry) =>
      mapValue(entry, entryOf(field), change, isFieldShown),
    );
    return change(entries, field, isFieldShown);
  }
  return change(
    isObject(value) ? mapFields(fieldsOf(field), asObject(value), change, isFieldShown) : value,
    field,
    isFieldShown,
  );
}

const walkPlace = (place: Place): readonly Place[] => [...childrenOf(place), place];

function childrenOf(place: Place): readonly Place[] {
  const { path, field, value } = place;
  const entries = asList(value);
  if (entries.length > 0) {
    return entries.flatMap((entry, index) =>
      walkPlace({
        ...place,
        path: `${path}[${index}]`,
        field: entryOf(field),
        value: entry,
        parent: place,
        index,
      }),
    );
  }
  // An empty group still has fields, some of which may be expected.
  return field.shape === 'group' || isObject(value)
    ? walkFields(fieldsOf(field), asObject(value), place)
    : [];
}

function fieldsOf(field: Field): Fields {
  if (field.shape === 'video') return VIDEO_FIELDS();
  return field.shape === 'posts' ? NAME_FIELDS() : (field.fields ?? {});
}

/** Returns the field of a single entry: for a row, a group; for several posts, a single post. */
const entryOf = (field: Field): Field => ({
  ...field,
  shape: field.shape === 'rows' ? 'group' : field.shape,
  single: true,
  expected: false,
});

const fieldOf = (name: string, fields: Fields): Field =>
  own(fields, name) ?? { shape: 'text', label: name };

/** Returns an own property only: a record from elsewhere may have one called `constructor`. */
const own = <T>(object: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

const isObject = (value: Value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

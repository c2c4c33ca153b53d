import { __, sprintf } from '@wordpress/i18n';
import type { Reference } from './references';
import type { Term } from './terms';
import { quoted } from './text';

/** An option of a picker. */
export interface Option {
  readonly id: number;
  readonly title: string;
  /** Details that distinguish it from others of the same title. */
  readonly notes: readonly string[];
  /** Whether it is already chosen. */
  readonly isTaken: boolean;
  /** Whether choosing it creates something. It is never active initially. */
  readonly isNew?: boolean;
}

/** The id of the option that creates something. No record or term has it. */
const NEW_ID = 0;

/** What to offer in a picker that can create what was not found. */
interface NewOption {
  /** The field's own wording, with `%s` for the name. */
  readonly words: string;
  readonly typed: string;
  /** Whether something of that name exists. */
  readonly exists: boolean;
}

/** Returns the option that creates something with the typed name, if it doesn't exist yet. */
export function newOption({ words, typed, exists }: NewOption): readonly Option[] {
  const name = cleanName(typed);
  if (name === '' || exists) return [];
  return [
    { id: NEW_ID, title: sprintf(words, quoted(name)), notes: [], isTaken: false, isNew: true },
  ];
}

/** Trims a name and collapses repeated spaces. */
export function cleanName(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}

interface RecordOptions {
  /** Whether the records are of several types. */
  readonly withType: boolean;
  /** Whether to add the date and address, for pickers in which the wrong record would do harm. */
  readonly withPlace?: boolean;
  readonly taken: readonly number[];
}

/** Returns options for the records that a search has found. */
export function recordOptions(
  found: readonly Reference[],
  { withType, withPlace = false, taken }: RecordOptions,
): readonly Option[] {
  return distinct(
    found.map((reference) => ({
      id: reference.id,
      title: reference.title,
      notes: [...notesOn(reference, { withType }), ...(withPlace ? placeOf(reference) : [])],
      slug: reference.slug ?? '',
      isTaken: taken.includes(reference.id),
    })),
  );
}

/** Returns options for the terms that a search has found. */
export function termOptions(found: readonly Term[], taken: readonly number[]): readonly Option[] {
  return distinct(
    found.map(({ id, path, slug }) => ({
      id,
      title: path,
      notes: [],
      slug,
      isTaken: taken.includes(id),
    })),
  );
}

/** Returns a record's date and address, if it has them. */
export function placeOf({ date = '', address = '', slug = '' }: Reference): readonly string[] {
  return [date, address || slug].filter((part) => part !== '');
}

/** Returns a record's type, code and state. */
export function notesOn(
  { typeLabel = '', code = '', state, filename = '' }: Reference,
  { withType }: { readonly withType: boolean },
): readonly string[] {
  return [
    withType ? typeLabel : '',
    /* translators: %s: code of an investigation or exhibition */
    code === '' ? '' : sprintf(__('Code %s', 'open-ground-api'), code),
    withType ? filename : '',
    state,
  ].filter((note) => note !== '');
}

/** Adds the slug, or the id if there is none, to options that would look the same. */
function distinct(items: readonly (Option & { readonly slug: string })[]): readonly Option[] {
  const lookOf = ({ title, notes }: Option) => [title, ...notes].join('\n');
  const alike = new Map<string, number>();
  for (const item of items) alike.set(lookOf(item), (alike.get(lookOf(item)) ?? 0) + 1);
  return items.map(({ slug, ...option }) => ({
    ...option,
    notes: [
      ...option.notes,
      ...((alike.get(lookOf(option)) ?? 0) > 1 ? [slug || String(option.id)] : []),
      ...(option.isTaken ? [__('already chosen', 'open-ground-api')] : []),
    ],
  }));
}

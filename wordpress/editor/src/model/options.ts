import { __, sprintf } from '@wordpress/i18n';
import type { Reference } from './references';
import type { Term } from './terms';

/** Something to choose in a picker. */
export interface Option {
  readonly id: number;
  readonly title: string;
  /** What tells it from others of the same title. */
  readonly notes: readonly string[];
  /** Chosen already. */
  readonly isTaken: boolean;
}

/** The records that a search has found. @param options.withType whether they are of several types */
export function recordOptions(
  found: readonly Reference[],
  { withType, taken }: { readonly withType: boolean; readonly taken: readonly number[] },
): readonly Option[] {
  return distinct(
    found.map((reference) => ({
      id: reference.id,
      title: reference.title,
      notes: notesOn(reference, { withType }),
      slug: reference.slug ?? '',
      isTaken: taken.includes(reference.id),
    })),
  );
}

/** The terms that a search has found. */
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

/** A record's type, code and state. */
export function notesOn(
  { typeLabel = '', code = '', status }: Reference,
  { withType }: { readonly withType: boolean },
): readonly string[] {
  return [
    withType ? typeLabel : '',
    /* translators: %s: code of an investigation or exhibition */
    code === '' ? '' : sprintf(__('Code %s', 'open-ground-api'), code),
    // Readers don't see it.
    status === 'publish' ? '' : __('not published', 'open-ground-api'),
  ].filter((note) => note !== '');
}

/** Adds the slug, or else the id, where two would look the same. */
function distinct(items: readonly (Option & { readonly slug: string })[]): readonly Option[] {
  const lookOf = ({ title, notes }: Option) => [title, ...notes].join('\n');
  const alike = new Map<string, number>();
  for (const item of items) alike.set(lookOf(item), (alike.get(lookOf(item)) ?? 0) + 1);
  return items.map(({ slug, ...option }) => ({
    ...option,
    notes: [
      ...option.notes,
      ...((alike.get(lookOf(option)) ?? 0) > 1 ? [slug || String(option.id)] : []),
      ...(option.isTaken ? [__('chosen already', 'open-ground-api')] : []),
    ],
  }));
}

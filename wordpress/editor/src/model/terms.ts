import apiFetch from '@wordpress/api-fetch';
import { __, sprintf } from '@wordpress/i18n';
import { get } from '../api';
import { createLookup, type Lookup } from './lookup';
import { type Find, queryOf } from './search';
import { quoted } from './text';

export interface Term {
  readonly id: number;
  /** Its name, preceded by those of its ancestors. */
  readonly path: string;
  readonly slug: string;
  /** Whether no published record has it. */
  readonly isNew: boolean;
  /** Whether its name equals the search text, ignoring case and accents. */
  readonly isExact: boolean;
}

const lookups = new Map<string, Lookup<Term>>();

/** Returns the terms of a taxonomy by their ids. */
export function termsOf(taxonomy: string): Lookup<Term> {
  const known = lookups.get(taxonomy);
  if (known !== undefined) return known;
  const made = createLookup<Term>((ids) => get(`/terms?taxonomy=${taxonomy}&ids=${ids.join(',')}`));
  lookups.set(taxonomy, made);
  return made;
}

/** Reloads all known terms. The terms of a record that has been published are no longer new. */
export function reloadTerms(): void {
  for (const lookup of lookups.values()) void lookup.reload();
}

/** Returns a search function for the terms of a taxonomy. */
export function findTerms(taxonomy: string): Find<Term> {
  return async (query, signal) => {
    const found = await get<readonly Term[]>(`/terms?taxonomy=${taxonomy}&${query}`, signal);
    termsOf(taxonomy).learn(found);
    return found;
  };
}

/**
 * Returns the id of the term with this name. Creates it if there is none and the user may do so.
 *
 * @throws with a message for the editor if there is none, or more than one
 */
export async function idOfTerm(
  taxonomy: string,
  name: string,
  { restBase, mayCreate }: { readonly restBase: string; readonly mayCreate: boolean },
): Promise<number> {
  const found = await findTerms(taxonomy)(queryOf(name));
  const [exact, another] = found.filter(({ isExact }) => isExact);
  if (another !== undefined) {
    throw new Error(
      /* translators: %s: a name as typed */
      sprintf(
        __('There are several entries named “%s”. Choose one from the list.', 'open-ground-api'),
        quoted(name),
      ),
    );
  }
  if (exact !== undefined) return exact.id;
  if (mayCreate) return createTerm(restBase, name);
  /* translators: %s: what was typed */
  throw new Error(sprintf(__('There is no entry named “%s”.', 'open-ground-api'), quoted(name)));
}

async function createTerm(restBase: string, name: string): Promise<number> {
  try {
    const made = await apiFetch<{ id: number }>({
      path: `/wp/v2/${restBase}`,
      method: 'POST',
      data: { name },
    });
    return made.id;
  } catch (error) {
    // It has been created in the meantime, or WordPress considers the two names equal.
    const { data } = error as { data?: { term_id?: number } };
    if (data?.term_id === undefined) throw error;
    return data.term_id;
  }
}

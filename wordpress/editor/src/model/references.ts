import { get, post } from '../api';
import { createLookup, useLookup } from './lookup';
import type { Find } from './search';

/** A record or file that a field refers to. */
export interface Reference {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  /** 'publish', 'draft' …; files: 'inherit'. */
  readonly status: string;
  /** Its state in words, such as 'taken down'; '' if it is published. */
  readonly state: string;
  readonly editUrl: string;
  /** The label of its type; 'File'. */
  readonly typeLabel?: string;
  /** The code, as entered; '' if there is none. This and the following are for records only. */
  readonly code?: string;
  readonly slug?: string;
  /** 'YYYY-MM-DD'; '' if there is none. */
  readonly date?: string;
  /** The address on the website; '' if no website is connected. */
  readonly address?: string;
  /** A draft made in a picker, which is published with the first public record that names it. */
  readonly isNamed?: boolean;
  /** Whether it has a password. Readers don't see such records. */
  readonly hasPassword?: boolean;
  /** For files only. */
  readonly mime?: string;
  readonly url?: string;
  readonly thumbnail?: string;
  readonly alt?: string;
  /** Shortcodes in its caption that show nothing to readers. */
  readonly captionLost?: readonly string[];
  readonly filename?: string;
  readonly filesize?: string;
  readonly dimensions?: string;
  /** A description of the file's hidden data and how to remove it; '' if it has none. */
  readonly hiddenData?: string;
  /**
   * For a file whose hidden data the plugin doesn't remove: the editor's choice and the label of its button; '' if there is
   * none.
   */
  readonly press?: string;
  readonly pressLabel?: string;
}

export const references = createLookup<Reference>((ids) => get(`/references?ids=${ids.join(',')}`));

/** Returns all references loaded so far, and fetches missing ones. null means that no record has the id. */
export function useReferences(ids: readonly number[]): ReadonlyMap<number, Reference | null> {
  return useLookup(references, ids).known;
}

/** Returns a search function for records of some types, or for everything that a text may link to. */
export function findRecords(types: readonly string[] | 'linkable'): Find<Reference> {
  return async (query, signal) => {
    const path = `/references?types=${String(types)}&${query}`;
    const found = await get<readonly Reference[]>(path, signal);
    references.learn(found);
    return found;
  };
}

/**
 * Creates a draft that is published with the first record that names it. Returns the id of an existing record with this
 * name if there is one.
 */
export async function createRecord(type: string, title: string): Promise<number> {
  return (await post<{ id: number }>('/references', { type, title })).id;
}

/** Whether a record has this name, ignoring case and accents. */
export function isNamed({ title }: Reference, name: string): boolean {
  return folded(title) === folded(name);
}

const folded = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

import type { ListName } from './catalogue';
import { LIST_NAMES, listSourceOf } from './sources';

/** The lists that may contain a record. */
export const listsNaming = (
  type: string,
  id: number | null,
  slug: string | null,
): readonly ListName[] =>
  LIST_NAMES.filter((name) => listSourceOf(name).affectedBy({ type, id, slug }) !== null);

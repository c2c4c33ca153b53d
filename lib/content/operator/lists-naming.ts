import { LIST_NAMES, listSourceOf, type ListName } from '../kinds';

/** The lists that may contain a record. */
export const listsNaming = (
  type: string,
  id: number | null,
  slug: string | null,
): readonly ListName[] =>
  LIST_NAMES.filter((name) => listSourceOf(name).affectedBy({ type, id, slug }) !== null);

import type { HeldLists } from './entry';
import { buildSlugIndex, type SlugIndex } from './slug-index';

/** The content of all lists, replaced as a whole. */
export interface Content {
  readonly lists: HeldLists;
  readonly index: SlugIndex;
}

/** The content of the given lists, with their slug index. */
export const contentOf = (lists: HeldLists): Content => ({ lists, index: buildSlugIndex(lists) });

/** The content before anything is loaded. */
export const NO_CONTENT = contentOf({});

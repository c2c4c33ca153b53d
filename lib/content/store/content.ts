import type { HeldLists } from './entry';
import { buildSlugIndex, type SlugIndex } from './slug-index';

/** Everything the lists say, replaced as one. */
export interface Content {
  readonly lists: HeldLists;
  readonly index: SlugIndex;
}

/** The content of some lists, with the index they make. */
export const contentOf = (lists: HeldLists): Content => ({ lists, index: buildSlugIndex(lists) });

/** Before anything is held. */
export const NO_CONTENT = contentOf({});

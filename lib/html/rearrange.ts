import { getOuterHTML } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { removeHidden } from './hidden-text';
import type { Lost } from './lost';
import { placeDrawings } from './place-drawings';
import { placeMedia } from './place-media';
import { writeStyledLists } from './styled-lists';
import { writeStyledWords } from './styled-words';
import { keepTargets } from './targets';

/** Markup without any of these stays as it is. */
const NEEDS_IT =
  /<(?:audio|video|object|embed|iframe|noscript|svg|canvas)\b|\bdata-[\w-]*src|\bdata-original\b|aria-hidden|wp-block-file__button|\b(?:id|name|popover|hidden|src|style|type)\b|#n-|screen-reader|sr-only|assistive/i;

/** True when `rearrange` may change the markup. */
export const needsRearranging = (html: string): boolean => NEEDS_IT.test(html);

/** Markup after its rearrangement. */
export interface Rearranged {
  readonly html: string;
  /** What is gone without anything in its place. */
  readonly lost: readonly Lost[];
}

/**
 * Does what has to be done before classes, styles and ids are gone: drops what is hidden, says in elements what styles say,
 * lets links within the text find their target, and puts something that pages show in the place of media. Expects markup that is nested no deeper than
 * the sanitiser allows.
 */
export function rearrange(html: string): Rearranged {
  const document = parseDocument(html);
  const hidden = removeHidden(document);
  writeStyledWords(document);
  writeStyledLists(document);
  keepTargets(document);
  const lost = placeMedia(document);
  placeDrawings(document);
  return {
    html: getOuterHTML(document, { encodeEntities: 'utf8' }),
    lost: [...Array.from({ length: hidden }, () => 'hidden' as const), ...lost],
  };
}

import { getOuterHTML } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { removeHidden } from './hidden-text';
import type { Lost } from './lost';
import { writeCheckMarks } from './check-marks';
import { placeGalleries } from './galleries';
import { showLatePictures } from './late-pictures';
import { nameLinks, placeAreas } from './name-links';
import { placeBackgrounds } from './place-backgrounds';
import { placeDrawings } from './place-drawings';
import { placeMedia } from './place-media';
import { MAY_HAVE_SHORTCODES, placeShortcodes } from './shortcodes';
import { writeStyledLines } from './styled-lines';
import { writeStyledLists } from './styled-lists';
import { writeStyledWords } from './styled-words';
import { keepTargets } from './targets';

/** Markup without any of these stays as it is. */
const NEEDS_IT =
  /<(?:audio|video|object|embed|iframe|noscript|svg|canvas|area)\b|\bdata-[\w-]*src|\bdata-(?:bg|original)\b|\baria-|wp-block-file__button|wp-caption|gallery-|checkbox-o|\bicon|\bfa-|screen-reader|sr-only|visually|assistive|\b(?:background|id|name|popover|hidden|src|srcset|style|type)\b|#n-|<a\b[^<>]*>\s*</i;

/** A link that may lead to something that pages don't follow. */
const OTHER_LINK = /\bhref\s*=\s*["']?(?!https?:\/\/|mailto:|tel:|\/[\w-])/i;

/** True when `rearrange` may change the markup. */
export const needsRearranging = (html: string): boolean =>
  NEEDS_IT.test(html) || OTHER_LINK.test(html) || MAY_HAVE_SHORTCODES.test(html);

/** Markup after its rearrangement. */
export interface Rearranged {
  readonly html: string;
  /** What is gone without anything in its place. */
  readonly lost: readonly Lost[];
}

/**
 * Does what has to be done before classes, styles and ids are gone: drops what is hidden, says in elements what styles and
 * shortcodes say, names links, lets those within the text find their target, and puts something that pages show in the
 * place of media. Expects markup that is nested no deeper than the sanitiser allows.
 */
export function rearrange(html: string): Rearranged {
  const document = parseDocument(html);
  const galleries = placeShortcodes(document);
  const hidden = removeHidden(document);
  writeStyledLines(document);
  writeStyledWords(document);
  writeStyledLists(document);
  writeCheckMarks(document);
  placeAreas(document);
  showLatePictures(document);
  placeBackgrounds(document);
  placeGalleries(document);
  nameLinks(document);
  const links = keepTargets(document);
  const lost = placeMedia(document);
  placeDrawings(document);
  return {
    html: getOuterHTML(document, { encodeEntities: 'utf8' }),
    lost: [
      ...Array.from({ length: hidden }, () => 'hidden' as const),
      ...Array.from({ length: links }, () => 'link' as const),
      ...galleries,
      ...lost,
    ],
  };
}

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

/** Markup without any of these stays unchanged. */
const NEEDS_IT =
  /<(?:audio|video|object|embed|iframe|noscript|svg|canvas|area)\b|\bdata-[\w-]*src|\bdata-(?:bg|original)\b|\baria-|wp-block-file__button|wp-caption|gallery-|checkbox-o|\bicon|\bfa-|screen-reader|sr-only|visually|assistive|\b(?:background|id|name|popover|hidden|src|srcset|style|type)\b|#n-|<a\b[^<>]*>\s*</i;

/** A link that may lead to something that pages don't follow. */
const OTHER_LINK = /\bhref\s*=\s*["']?(?!https?:\/\/|mailto:|tel:|\/[\w-])/i;

/** Returns true if `rearrange` may change the markup. */
export const needsRearranging = (html: string): boolean =>
  NEEDS_IT.test(html) || OTHER_LINK.test(html) || MAY_HAVE_SHORTCODES.test(html);

/** Rearranged markup. */
export interface Rearranged {
  readonly html: string;
  /** What was removed without a replacement. */
  readonly lost: readonly Lost[];
}

/**
 * Does everything that needs classes, styles and ids, before the sanitiser removes them. Drops hidden content, converts
 * styles and shortcodes to elements, names links, resolves links within the text, and replaces media with something
 * that pages show. Expects markup nested no deeper than the sanitiser allows.
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

import type sanitize from 'sanitize-html';

import { isDrawing } from '@/lib/domain/picture-file';
import { cleanAddress, cleanSrcset, LINK_SCHEMES, MEDIA_SCHEMES } from './address';
import { isName, TOP } from './names';
import { sizeOfPicture } from './picture-size';
import { FITS } from './place-drawings';
import { parseTracks, writeTracks } from './players';

/** In UTF-16 code units, like the limit for any line of text. */
const LONGEST_WARNING = 2_000;

/** Cleans a link, or reduces it to its words. */
export function transformLink(attribs: sanitize.Attributes): sanitize.Tag {
  const href = cleanAddress(attribs['href'], LINK_SCHEMES);
  const place = href?.startsWith('#') ? href.slice(1) : null;
  if (href === null || (place !== null && place !== TOP && !isName(place)))
    return { tagName: 'span', attribs: pick(attribs, ['lang', 'dir']) };
  const names = ['lang', 'dir', 'hreflang', 'title', 'aria-label'];
  const kept = { ...pick(attribs, names), ...playerOf(attribs), href };
  const isElsewhere = /^https?:/.test(href);
  return { tagName: 'a', attribs: isElsewhere ? { ...kept, rel: 'noopener noreferrer' } : kept };
}

function playerOf(attribs: sanitize.Attributes): sanitize.Attributes {
  const player = attribs['data-player'] ?? '';
  if (!/^(?:audio|video)$/.test(player)) return {};
  const tracks = writeTracks(parseTracks(attribs['data-tracks']));
  return { 'data-player': player, ...(tracks !== null && { 'data-tracks': tracks }) };
}

/** Only `keepTargets` gives ids. */
export const cleanSpan = (attribs: sanitize.Attributes): sanitize.Attributes => ({
  ...pick(attribs, ['lang', 'dir']),
  ...(isName(attribs['id'] ?? '') && { id: attribs['id'] }),
});

/** Returns an image that may be shown; without attributes if it has no address. */
export function cleanImage(attribs: sanitize.Attributes): sanitize.Attributes {
  const src = cleanAddress(attribs['src'], MEDIA_SCHEMES);
  if (src === null) return {};
  const cleaned = pick(attribs, ['title', 'lang', 'dir']);
  // A drawing has no pixels to choose from, and a size of 1 would be taken literally.
  if (!isDrawing(src)) Object.assign(cleaned, cleanSizes(attribs));
  Object.assign(cleaned, sizeOfPicture({ ...attribs, src }));
  const fit = attribs['data-fit'] ?? '';
  if (FITS.test(fit)) cleaned['data-fit'] = fit;
  // The file's warning, which the CMS's plugin adds (docs/decisions/0045-withheld-media.md).
  const warning = attribs['data-content-warning']?.trim().slice(0, LONGEST_WARNING) ?? '';
  if (warning !== '') cleaned['data-content-warning'] = warning;
  return { ...cleaned, src, alt: attribs['alt'] ?? '' };
}

function cleanSizes(attribs: sanitize.Attributes): sanitize.Attributes {
  const srcset = cleanSrcset(attribs['srcset'] ?? '');
  return { ...pick(attribs, ['sizes']), ...(srcset !== '' && { srcset }) };
}

/** Returns the named attributes that have a value. */
export function pick(attribs: sanitize.Attributes, names: readonly string[]): sanitize.Attributes {
  return Object.fromEntries(
    names.flatMap((name) => (attribs[name] ? [[name, attribs[name]]] : [])),
  );
}

import { escapeAttribute } from 'entities';
import type { SafeHtml } from '@/lib/domain/primitives';
import { attribute, IMAGE, unescaped } from './image-tags';

const ADDRESSES = / (src|srcset)="/g;
const OWN_WARNING = / data-content-warning="[^"]*"/;

/**
 * Withholds images of sanitised HTML, so that nothing which shows the text loads them. An image keeps its addresses in
 * `data-src` and `data-srcset`, and has its warning in `data-withheld`. One that is already withheld stays unchanged.
 *
 * @param warningOf says what to warn of before an image, by its address and the warning that the CMS gives it in the text;
 *   null shows it
 */
export function withholdImages(
  html: SafeHtml,
  warningOf: (src: string, own: string | null) => string | null,
): SafeHtml {
  if (!html.includes('<img')) return html;
  return html.replace(IMAGE, (tag) => {
    const src = attribute(tag, 'src');
    if (src === null) return tag;
    const own = attribute(tag, 'data-content-warning');
    const warning = warningOf(unescaped(src), own === null ? null : unescaped(own));
    if (warning === null) return tag;
    const begin = `<img data-withheld="${escapeAttribute(warning)}"`;
    return (
      begin + tag.slice('<img'.length).replace(OWN_WARNING, '').replace(ADDRESSES, ' data-$1="')
    );
  }) as SafeHtml;
}

/** The number of withheld images in a text. */
export const countWithheld = (html: SafeHtml | null): number =>
  html?.match(/<img data-withheld="/g)?.length ?? 0;

/** Returns the text of a link that replaces an image. */
export const labelOfImage = (alt: string | undefined): string => alt || 'Picture';

/**
 * Returns a withheld image as its label, for places where readers can't be asked, with a link to it unless it is
 * already in a link.
 */
export function withheldAsLink(tag: string, isInLink: boolean): string | null {
  if (!tag.startsWith('<img data-withheld="')) return null;
  // Escaped for an attribute, and therefore for text.
  const label = labelOfImage(attribute(tag, 'alt') ?? '');
  return isInLink ? label : `<a href="${attribute(tag, 'data-src') ?? ''}">${label}</a>`;
}

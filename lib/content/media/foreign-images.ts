import { parseSrcset, writeSrcset } from '@/lib/html/srcset';

/** An image in sanitised HTML, whose attributes are quoted and hold no bare bracket. */
const IMAGE = /<img\b[^<>]*>/g;

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Sanitised HTML in which an image that may not load is a link to it, with what it shows for its words; a size of an image
 * that may not load is left out.
 *
 * @param isForeign asked about each address of an image
 */
export function linkForeignImages(html: string, isForeign: (address: string) => boolean): string {
  if (!html.includes('<img')) return html;
  return html.replace(IMAGE, (tag) => {
    const src = attribute(tag, 'src');
    if (isForeign(unescaped(src))) {
      const words = attribute(tag, 'alt').trim() || 'Picture on another site';
      return `<a href="${src}" rel="noopener noreferrer">${words}</a>`;
    }
    const srcset = attribute(tag, 'srcset');
    if (srcset === '') return tag;
    const candidates = parseSrcset(unescaped(srcset));
    const own = candidates.filter(({ address }) => !isForeign(address));
    if (own.length === candidates.length) return tag;
    const kept = own.length > 0 ? ` srcset="${escaped(writeSrcset(own))}"` : '';
    return tag.replace(/\ssrcset="[^"]*"/, () => kept);
  });
}

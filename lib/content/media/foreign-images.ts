import { parseSrcset, writeSrcset } from '@/lib/html/srcset';

/** An image in sanitised HTML, where attributes are quoted and contain no bare angle brackets. */
const IMAGE = /<img\b[^<>]*>/g;

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Replaces images that may not load in sanitised HTML with links to them, using the alternative text; drops image sizes
 * that may not load.
 *
 * @param isForeign called with each image address
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

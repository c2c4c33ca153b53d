import { escapeUTF8 } from 'entities';
import { attribute, IMAGE, unescaped } from '@/lib/html/image-tags';
import { parseSrcset, writeSrcset } from '@/lib/html/srcset';

/**
 * Replaces images that may not load in sanitised HTML with links to them, using the alternative text. Drops image sizes
 * that may not load.
 *
 * @param isForeign called with each image address
 */
export function linkForeignImages(html: string, isForeign: (address: string) => boolean): string {
  if (!html.includes('<img')) return html;
  return html.replace(IMAGE, (tag) => {
    const src = attribute(tag, 'src') ?? '';
    if (isForeign(unescaped(src))) {
      const words = attribute(tag, 'alt')?.trim() || 'Picture on another site';
      return `<a href="${src}" rel="noopener noreferrer">${words}</a>`;
    }
    const srcset = attribute(tag, 'srcset');
    if (!srcset) return tag;
    const candidates = parseSrcset(unescaped(srcset));
    const own = candidates.filter(({ address }) => !isForeign(address));
    if (own.length === candidates.length) return tag;
    const kept = own.length > 0 ? ` srcset="${escapeUTF8(writeSrcset(own))}"` : '';
    return tag.replace(/\ssrcset="[^"]*"/, () => kept);
  });
}

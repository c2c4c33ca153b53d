import { escapeAttribute } from 'entities';
import type { SafeHtml } from '@/lib/domain/primitives';
import { filmPage } from './embed';
import { withoutPlayer } from './players';
import { withheldAsLink } from './withheld-images';

/** In sanitised HTML every `<` begins a tag, and no attribute contains `>`. */
const TAG = /<[^>]*>/g;

const EMBED = /<figure( id="[^"]*")?[^>]* data-embed-src="([^"]*)"[^>]*><\/figure>/g;

/** Sizes of a picture. Feed readers use the one in `src`. */
const SIZES = / (?:srcset|sizes)="[^"]*"/g;

/** In pixels: a line of ordinary text, for a drawing that is as high as its line. */
const LINE_HEIGHT = 24;
const IN_LINE = / data-fit="line"/g;
const IN_COLUMN = / data-fit="column"/g;

const ADDRESS = / (href|src)="([^"]*)"/g;

function absolute(address: string, page: string): string {
  const plain = address.replaceAll('&amp;', '&');
  return URL.canParse(plain, page) ? escapeAttribute(new URL(plain, page).href) : address;
}

/**
 * Returns text of a page in a form that can be read elsewhere: addresses are absolute, and films and withheld images
 * become links.
 *
 * @param page the absolute URL of the page
 */
export function htmlElsewhere(html: SafeHtml, page: string): string {
  let links = 0;
  return html
    .replace(EMBED, (_, id: string = '', src: string) => {
      const film = escapeAttribute(filmPage(src.replaceAll('&amp;', '&')));
      return `<p${id}><a href="${film}">${film}</a></p>`;
    })
    .replace(TAG, (tag) => {
      if (tag === '</a>') links -= 1;
      else if (tag.startsWith('<a ')) links += 1;
      return withoutPlayer(withheldAsLink(tag, links > 0) ?? tag)
        .replace(SIZES, '')
        .replace(IN_LINE, ` height="${LINE_HEIGHT}"`)
        .replace(IN_COLUMN, '')
        .replace(
          ADDRESS,
          (_, name: string, value: string) => ` ${name}="${absolute(value, page)}"`,
        );
    });
}

import { escapeAttribute } from 'entities';
import type { SafeHtml } from '@/lib/domain/primitives';
import { filmPage } from './embed';
import { withoutPlayer } from './players';
import { withheldAsLink } from './withheld-images';

/** In sanitised HTML `<` begins a tag and nothing else, and no attribute holds `>`. */
const TAG = /<[^>]*>/g;

const EMBED = /<figure( id="[^"]*")?[^>]* data-embed-src="([^"]*)"[^>]*><\/figure>/g;

/** Sizes of a picture: feed readers take the one in `src`. */
const SIZES = / (?:srcset|sizes)="[^"]*"/g;

/** Pixels: a line of ordinary text, for a drawing that is as high as its line. */
const LINE_HEIGHT = 24;
const IN_LINE = / data-fit="line"/g;
const IN_COLUMN = / data-fit="column"/g;

const ADDRESS = / (href|src)="([^"]*)"/g;

function absolute(address: string, page: string): string {
  const plain = address.replaceAll('&amp;', '&');
  return URL.canParse(plain, page) ? escapeAttribute(new URL(plain, page).href) : address;
}

/**
 * Text of a page as it can be read elsewhere: addresses are absolute, films and withheld images are links.
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

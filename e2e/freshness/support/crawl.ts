import { isLong } from '../../support/rounds';
import { flightRows } from './flight-rows';

export interface CrawledPage {
  readonly status: number;
  /** Without the origin, so that two sites can be compared. */
  readonly html: string;
}

/** The scripts with a page's flight data. */
const FLIGHT = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;

/** A meta element whose position varies. */
const SIZE_ADJUST = '<meta name="next-size-adjust" content=""/>';

/** React's separator between two texts, and after a text in a part of the page that became ready late. */
const TEXT_BOUNDARY = '<!-- -->';

/**
 * Returns the parts by which pages are compared: status, markup and the rows of their flight data.
 */
export function essence({ status, html }: CrawledPage): string {
  const flight = [...html.matchAll(FLIGHT)].map(([, text = '""']) => JSON.parse(text) as string);
  const rows = flightRows(flight.join(''));
  const markup = html.replace(FLIGHT, '').replace(SIZE_ADJUST, '').replaceAll(TEXT_BOUNDARY, '');
  return [status, markup, ...rows].join('\n');
}

/** Returns the internal pages that a document links to, without assets, endpoints and fragments. */
function linksOf(html: string, base: string): string[] {
  const links = html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g);
  return [...links].flatMap(([, href = '']) => {
    const url = new URL(href.replaceAll('&amp;', '&'), base);
    if (url.origin !== new URL(base).origin || /^\/(?:(?:api|_next)\/|oai$)/.test(url.pathname))
      return [];
    // A filter or an open panel is the same page.
    return /\.\w+$/.test(url.pathname) ? [] : [url.pathname];
  });
}

/** Returns whether to compare a page. Lite pages are rendered from the same data, so only long runs compare them. */
export const isCompared = (path: string): boolean => isLong || !/^\/lite(?:\/|$)/.test(path);

/** No compression, as each page is requested only once. */
const headers = { 'accept-encoding': 'identity' };

/**
 * Fetches every wanted page that is reachable from the home page, four at a time. Removes the site's own origin from
 * the texts.
 */
export async function crawl(
  origin: string,
  siteUrl = origin,
  isWanted: (path: string) => boolean = () => true,
): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const waiting = ['/'];
  const seen = new Set(waiting);

  async function work() {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const response = await fetch(origin + path, { redirect: 'manual', headers });
      const html = await response.text();
      pages.set(path, { status: response.status, html: html.replaceAll(siteUrl, '') });
      for (const link of linksOf(html, origin + path)) {
        if (seen.has(link) || !isWanted(link)) continue;
        seen.add(link);
        waiting.push(link);
      }
    }
  }

  while (waiting.length > 0) await Promise.all([work(), work(), work(), work()]);
  return pages;
}

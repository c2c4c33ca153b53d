import { createHash } from 'node:crypto';
import { FOR_A_SECOND } from '@/lib/cache/for-a-second.mjs';
import { xml } from '@/lib/html/xml';
import { sitemapPartPath } from '@/lib/routes';
import { absolute } from './structured-data/node';

/** Pages in one file. The standard allows 50,000 in 50 MB; a smaller file is served faster. */
export const PAGES_PER_FILE = 5_000;

/** Pictures per page; search engines accept up to a thousand. */
const MAX_PICTURES = 20;

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

interface SitemapPage {
  /** Percent-encoded. */
  readonly path: string;
  /** A day in ISO 8601; null when unknown. */
  readonly lastChanged: string | null;
  /** Absolute URLs. */
  readonly pictures: readonly string[];
}

const lastmod = (day: string | null) =>
  day === null ? [] : [`    <lastmod>${xml(day)}</lastmod>`];

function urlElement({ path, lastChanged, pictures }: SitemapPage, origin: string | null): string {
  return [
    '  <url>',
    `    <loc>${xml(absolute(origin, path))}</loc>`,
    ...lastmod(lastChanged),
    ...pictures
      .slice(0, MAX_PICTURES)
      .map((src) => `    <image:image><image:loc>${xml(src)}</image:loc></image:image>`),
    '  </url>',
  ].join('\n');
}

const urlset = (pages: readonly SitemapPage[], origin: string | null) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="${SCHEMA}" xmlns:image="${IMAGES}">`,
    ...pages.map((page) => urlElement(page, origin)),
    '</urlset>',
    '',
  ].join('\n');

const newestOf = (pages: readonly SitemapPage[]) =>
  pages
    .flatMap(({ lastChanged }) => lastChanged ?? [])
    .toSorted()
    .at(-1) ?? null;

const partOf = (pages: readonly SitemapPage[], number: number) =>
  pages.slice((number - 1) * PAGES_PER_FILE, number * PAGES_PER_FILE);

/**
 * Returns the sitemap (sitemaps.org 0.9) with the pages' pictures, or an index of its parts if it is too long for one
 * file.
 */
export function sitemapXml(pages: readonly SitemapPage[], origin: string | null): string {
  if (pages.length <= PAGES_PER_FILE) return urlset(pages, origin);
  const count = Math.ceil(pages.length / PAGES_PER_FILE);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<sitemapindex xmlns="${SCHEMA}">`,
    ...Array.from({ length: count }, (_, index) =>
      [
        '  <sitemap>',
        `    <loc>${xml(absolute(origin, sitemapPartPath(index + 1)))}</loc>`,
        ...lastmod(newestOf(partOf(pages, index + 1))),
        '  </sitemap>',
      ].join('\n'),
    ),
    '</sitemapindex>',
    '',
  ].join('\n');
}

/** Returns a part of a long sitemap, counted from 1; null if there is no such part or the sitemap is a single file. */
export function sitemapPartXml(
  pages: readonly SitemapPage[],
  number: number,
  origin: string | null,
): string | null {
  const part = pages.length > PAGES_PER_FILE ? partOf(pages, number) : [];
  return part.length > 0 ? urlset(part, origin) : null;
}

/** Returns a sitemap as an HTTP response with an ETag, so that an unchanged one is answered with 304 (lib/http). */
export const sitemapResponse = (xmlText: string): Response =>
  new Response(xmlText, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': FOR_A_SECOND,
      etag: `W/"${createHash('sha256').update(xmlText).digest('base64url').slice(0, 22)}"`,
    },
  });

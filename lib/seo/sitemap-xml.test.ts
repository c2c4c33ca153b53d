/** @jest-environment jsdom */
import { PAGES_PER_FILE, sitemapPartXml, sitemapXml } from './sitemap-xml';

const ORIGIN = 'https://site.example';

const page = (path: string, lastChanged: string | null = null, ...pictures: string[]) => ({
  path,
  lastChanged,
  pictures,
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    page(`/${index}`, index === 6_000 ? '2026-01-02' : null),
  );

function parse(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

const textsOf = (document: Document, name: string) =>
  [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);

it('has URL, date and pictures of each page', () => {
  const document = parse(
    sitemapXml(
      [
        page('/'),
        page('/a%20b', '2026-05-02', 'https://cms.example/a.jpg?b&c', 'https://x.example/'),
      ],
      ORIGIN,
    ),
  );
  expect(document.documentElement.localName).toBe('urlset');
  expect(textsOf(document, 'loc')).toEqual(['https://site.example/', 'https://site.example/a%20b']);
  expect(textsOf(document, 'lastmod')).toEqual(['2026-05-02']);
  expect(textsOf(document, 'image:loc')).toEqual([
    'https://cms.example/a.jpg?b&c',
    'https://x.example/',
  ]);
});

it.each(['</loc><loc>', ']]>', '&amp;', '\u0000\ufffe', '"\''])('keeps %j a text', (text) => {
  const document = parse(sitemapXml([page('/', text, text)], ORIGIN));
  expect(document.getElementsByTagName('loc')).toHaveLength(1);
  expect(document.getElementsByTagName('image:loc')).toHaveLength(1);
});

it.each([
  [0, 0],
  [1, 0],
  [PAGES_PER_FILE, 0],
  [PAGES_PER_FILE + 1, 2],
  [2 * PAGES_PER_FILE, 2],
  [2 * PAGES_PER_FILE + 1, 3],
])('lists %i pages in %i parts, or in one file', (count, parts) => {
  const pages = many(count);
  // Counted, not parsed, which would take seconds.
  const countOf = (tag: string, xml: string | null) => xml?.split(tag).length ?? 0;
  const xml = sitemapXml(pages, ORIGIN);
  expect(countOf('<sitemap>', xml) - 1).toBe(parts);
  expect(countOf('<url>', xml) - 1).toBe(parts === 0 ? count : 0);
  const inParts = Array.from(
    { length: parts },
    (_, index) => countOf('<loc>', sitemapPartXml(pages, index + 1, ORIGIN)) - 1,
  );
  expect(inParts.reduce((sum, each) => sum + each, 0)).toBe(parts === 0 ? 0 : count);
  expect(sitemapPartXml(pages, parts + 1, ORIGIN)).toBeNull();
});

it('an index gives each part the date of its newest page', () => {
  expect(textsOf(parse(sitemapXml(many(12_000), ORIGIN)), 'lastmod')).toEqual(['2026-01-02']);
});

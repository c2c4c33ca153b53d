import { type APIRequestContext, expect, test } from '@playwright/test';
import { ready, type Site } from './site';
import { crawl, type Crawl, isLite, pathOf, readSitemap } from './site-crawl';
import { schemaOrgFaults } from './standards/schema-org';
import { xmlFaults } from './standards/xml';
import { readStructuredData } from './structured-data';

const OPEN_GRAPH = [
  ...['og:title', 'og:description', 'og:url', 'og:site_name', 'og:type', 'og:locale', 'og:image'],
  ...['og:image:width', 'og:image:height', 'og:image:alt', 'og:image:type', 'twitter:card'],
  ...['twitter:title', 'twitter:description', 'twitter:image', 'twitter:image:alt'],
];

/** What a page's structured data must hold, by the beginning of its path. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^\/$/, 'Organization'],
  [/^\/investigation\//, 'Report'],
  [/^\/investigation\//, 'Dataset'],
  [/^\/programme\/exhibitions\/./, 'ExhibitionEvent'],
  [/^\/programme\/events\/./, 'Event'],
  [/^\/programme\/news\/./, 'NewsArticle'],
  [/^\/programme\/publications\/./, 'Book'],
  [/^\/about\/team\/member\//, 'Person'],
  [/^\/data$/, 'DataCatalog'],
  [/^/, 'BreadcrumbList'],
];

/** Values that several pages share, each with these pages. */
function shared(pages: Crawl['pages'], valueOf: (page: Crawl['pages'][number]) => string) {
  const byValue = new Map<string, string[]>();
  for (const page of pages) {
    const value = valueOf(page);
    byValue.set(value, [...(byValue.get(value) ?? []), page.path]);
  }
  return [...byValue].filter(([, paths]) => paths.length > 1);
}

/** Documents that are compiled against schema.org's vocabulary in one go. */
const COMPILED = 200;

/**
 * Everything that specification and contract ask of the pages that a crawl has seen. A crawl may take half an hour, so every check
 * is made, whatever the ones before it found.
 *
 * @param least as many indexed pages there are at least
 */
async function checkCrawl(
  { pages, linked, broken }: Crawl,
  request: APIRequestContext,
  origin: string,
  least: number,
): Promise<void> {
  const indexed = pages.filter((page) => page.isIndexed && !isLite(page));
  const sitemap = await readSitemap(request, origin);

  await test.step('every link leads somewhere', () => {
    expect.soft(broken).toEqual([]);
    expect.soft(indexed.length).toBeGreaterThanOrEqual(least);
  });

  await test.step('a title and a canonical address of its own', () => {
    expect.soft(shared(indexed, ({ title }) => title.toLowerCase())).toEqual([]);
    expect.soft(indexed.filter(({ title }) => !title.includes('Open Ground'))).toEqual([]);
    for (const { path, canonical } of indexed) expect.soft(pathOf(canonical)).toBe(path);
  });

  await test.step('other addresses of a page name it and are not indexed', () => {
    const others = pages.filter(({ isIndexed, canonical }) => !isIndexed && canonical !== '');
    expect.soft(others.length).toBeGreaterThan(10);
    const known = new Set([...sitemap.paths, '/search']);
    expect.soft(others.filter(({ canonical }) => !known.has(pathOf(canonical)))).toEqual([]);
  });

  await test.step('every page has a lite version that names it', () => {
    const named = new Set(pages.filter(isLite).map(({ canonical }) => pathOf(canonical)));
    const lacking = indexed.filter(({ path }) => !named.has(path));
    expect.soft(lacking.map(({ path }) => path)).toEqual([]);
  });

  await test.step('a description that ends with a word, and a whole preview', () => {
    for (const { path, meta } of indexed) {
      const description = meta.get('description') ?? '';
      expect
        .soft([path, description.length > 0 && description.length <= 160])
        .toEqual([path, true]);
      expect.soft([path, OPEN_GRAPH.filter((name) => !meta.get(name))]).toEqual([path, []]);
      expect.soft([path, pathOf(meta.get('og:url') ?? '')]).toEqual([path, path]);
    }
  });

  await test.step('structured data of its kind', () => {
    const documents: Record<string, string> = {};
    const every = Math.ceil(indexed.length / COMPILED);
    for (const [index, { path, data }] of indexed.entries()) {
      expect.soft([path, data.length]).toEqual([path, 1]);
      const { types, faults } = readStructuredData(data[0] ?? '{}');
      expect.soft([path, faults]).toEqual([path, []]);
      const expected = TYPES.filter(([pattern]) => pattern.test(path)).map(([, type]) => type);
      expect.soft([path, types]).toEqual([path, expect.arrayContaining(expected)]);
      if (index % every === 0) documents[path] = data[0] ?? '{}';
    }
    expect.soft(schemaOrgFaults(documents)).toEqual([]);
    const hasClip = indexed.some(({ data }) => data[0]?.includes('"@type":"Clip"'));
    expect.soft(hasClip, 'a film with chapters has clips').toBe(true);
  });

  await test.step('the sitemap names every page and nothing else', async () => {
    const visited = indexed.map(({ path }) => path);
    expect.soft(sitemap.paths.toSorted()).toEqual(visited.toSorted());
    expect
      .soft(sitemap.all('lastmod').filter((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day)))
      .toEqual([]);
    expect.soft(sitemap.all('lastmod').length).toBeGreaterThan(0.6 * least);
    expect.soft(sitemap.all('image:loc').length).toBeGreaterThan(0.2 * least);
    expect
      .soft(await xmlFaults('sitemap.xsd', Object.fromEntries(sitemap.files.entries())))
      .toEqual([]);
  });

  await test.step('another page links to every page', () => {
    const orphans = indexed.filter(({ path }) => !linked.has(path)).map(({ path }) => path);
    expect.soft(orphans).toEqual([]);
  });
}

/**
 * Visits and checks every page of a site.
 *
 * @param pages as many indexed pages there are at least
 */
export async function checkWholeSite(
  site: Site,
  request: APIRequestContext,
  pages: number,
): Promise<void> {
  await ready(site);
  const { paths } = await readSitemap(request, site.url);
  const seen = await crawl(site.url, ['/', ...paths]);
  await checkCrawl(seen, request, site.url, pages);
}

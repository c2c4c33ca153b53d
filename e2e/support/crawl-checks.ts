import { expect, test } from './browser-test';
import { AGENCY } from '../../lib/site';
import { checkPages, indexedPages, oneOfEachKind } from '../../scripts/crawl/checks.mjs';
import { crawl, readSitemap } from '../../scripts/crawl/crawl.mjs';
import { rounds } from './rounds';
import { visitPages, type Site } from './site';
import { schemaOrgFaults } from './standards/schema-org';
import { xmlFaults } from './standards/xml';

/** The number of documents compiled against schema.org's vocabulary in one go, besides one of each kind of page. */
const COMPILED = rounds({ sample: 40, long: 200 });

/**
 * Visits every page of a site, and checks everything that specification and contract require. A crawl may take half an hour, so
 * it runs every check, even after failures.
 *
 * @param least the minimum number of indexed pages
 */
export async function checkWholeSite(site: Site, least: number): Promise<void> {
  await visitPages(site);
  const { paths } = await readSitemap(site.url);
  const seen = await crawl(site.url, ['/', ...paths]);
  // The sitemap has films once their records have been read.
  const sitemap = await readSitemap(site.url);
  const indexed = indexedPages(seen.pages);

  for (const { name, faults } of checkPages(seen, sitemap, {
    origin: site.url,
    name: AGENCY.name,
  })) {
    await test.step(name, () => expect.soft(faults, name).toEqual([]));
  }

  await test.step('there is enough to check', () => {
    expect.soft(indexed.length).toBeGreaterThanOrEqual(least);
    const others = seen.pages.filter(({ isIndexed, canonical }) => !isIndexed && canonical !== '');
    expect.soft(others.length).toBeGreaterThan(10);
    expect.soft(sitemap.all('lastmod').length).toBeGreaterThan(0.6 * least);
    expect.soft(sitemap.all('image:loc').length).toBeGreaterThan(0.2 * least);
    const hasClip = indexed.some(({ data }) => data[0]?.includes('"@type":"Clip"'));
    expect.soft(hasClip, 'a film with chapters has clips').toBe(true);
  });

  await test.step('structured data and sitemap are as their standards have them', async () => {
    const every = Math.ceil(indexed.length / COMPILED);
    const documents = [
      ...oneOfEachKind(indexed),
      ...indexed.filter((_, index) => index % every === 0),
    ].map(({ path, data }) => [path, data[0] ?? '{}'] as const);
    expect.soft(schemaOrgFaults(Object.fromEntries(documents))).toEqual([]);
    expect
      .soft(await xmlFaults('sitemap.xsd', Object.fromEntries(sitemap.files.entries())))
      .toEqual([]);
  });
}

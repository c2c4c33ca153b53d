import { eventually, startSite, visitPages, whole } from '../support/site';
import { expect, test } from '../support/test';
import { crawl, essence, isCompared, type CrawledPage } from './support/crawl';
import { acceptedEvents, pendingEvents } from './support/journal';
import { startReadyWorld } from './support/world';

/** An edit of a record of each kind, one of them a rename; all but the last kinds are named on some page. */
const EDITS: readonly (readonly [string, string, object])[] = [
  [
    'investigations',
    'low-water',
    { title: 'Edited case', code: '949', coordinates: [1, 2], synopsis: 'Edited synopsis.' },
  ],
  ['exhibitions', 'low-light', { title: 'Edited exhibition', slug: 'edited-exhibition' }],
  ['events', 'a-wall-seen-three-times', { title: 'Edited event' }],
  ['news', 'summer-course', { title: 'Edited news' }],
  ['publications', 'wave-table', { title: 'Edited publication' }],
  ['press', 'four-hours-at-sea', { title: 'Edited press' }],
  ['awards', 'oststrand-medal', { title: 'Edited award' }],
  ['people', 'tomasz-belk', { name: 'Edited Person' }],
  ['organisations', 'coastal-rights-desk', { name: 'Edited organisation' }],
  ['subdomains', 'angles', { title: 'Edited subdomain' }],
  ['pages', 'funding', { title: 'Edited page' }],
  ['methodologies', '3d-reconstruction', { title: 'Edited methodology' }],
  ['areas', 'armed-conflict', { name: 'Edited area' }],
  ['locations', 'orsa-strait', { name: 'Edited location' }],
  ['event_types', 'talk', { name: 'Edited event type' }],
  ['ticker', 'ticker', { items: ['Edited announcement'] }],
];

/** Fetched last, since it lists the pages that have been visited. */
async function sitemapOf(origin: string): Promise<string> {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
  return xml.replaceAll(/<loc>https?:\/\/[^/]+/g, '<loc>');
}

test('after an edit of every kind each page is what a fresh site shows', async () => {
  // All pages are rendered several times, which takes a busy machine ten minutes.
  test.setTimeout(1_800_000);
  // Nothing is made anew by its age.
  const world = await startReadyWorld({ settings: { REVALIDATE_SECONDS: '3600' } });
  const { url } = world.site;
  let fresh: Awaited<ReturnType<typeof startSite>> | null = null;
  try {
    // Every page and detail is cached before the edits, so that any of them could stay stale.
    // A list of what stands in records, such as the corrections, has those that are held.
    await visitPages(world.site);
    const before = await crawl(url, url, isCompared);
    for (const [collection, slug, patch] of EDITS) await world.edit(collection, slug, patch);
    fresh = await startSite({ env: { CMS_API_ROOT: world.cms.apiRoot, SITE_URL: url } });
    await whole(fresh);
    await visitPages(fresh);
    const expected = await crawl(fresh.url, url, isCompared);
    const essences = (pages: Map<string, CrawledPage>) =>
      new Map([...pages].map(([path, page]) => [path, essence(page)]));
    const wanted = essences(expected);

    // The CMS does not wait for the site before it says that an edit is saved.
    await eventually(
      'every edit is accepted',
      async () => (await acceptedEvents(world.contentDir)) === EDITS.length,
    );
    await eventually(
      'every edit is worked off',
      async () => (await pendingEvents(world.contentDir)) === 0,
    );
    const differences = async () => {
      const seen = essences(await crawl(url, url, isCompared));
      return [...new Set([...wanted.keys(), ...seen.keys()])].filter(
        (path) => seen.get(path) !== wanted.get(path),
      );
    };
    // A record that a busy CMS sends too late for its first visitor is there for the next.
    await expect.poll(differences, { timeout: 600_000 }).toEqual([]);
    const sitemap = await sitemapOf(fresh.url);
    expect(sitemap).toContain('/programme/exhibitions/edited-exhibition<');
    expect(await sitemapOf(url)).toBe(sitemap);
    // The edits are visible: most pages have changed.
    const changed = [...before].filter(([path, page]) => wanted.get(path) !== essence(page));
    expect(changed.length).toBeGreaterThan(before.size / 2);
    const all = [...wanted.values()].join();
    for (const edited of [
      'case',
      'synopsis',
      'exhibition',
      'methodology',
      'location',
      'announcement',
    ]) {
      expect(all).toContain(`Edited ${edited}`);
    }
  } finally {
    await fresh?.stop();
    await world.end();
  }
});

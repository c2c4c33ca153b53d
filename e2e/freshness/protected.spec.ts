import type { APIRequestContext } from '@playwright/test';
import { isLong } from '../support/rounds';
import { eventually } from '../support/site';
import { expect, test } from '../support/test';
import { crawl, isCompared } from './support/crawl';
import { acceptedEvents, pendingEvents } from './support/journal';
import { startReadyWorld, type World } from './support/world';

type Collection = Parameters<World['cms']['control']['edit']>[0];

/** A record of each kind that can have a password, with the beginning of its page's address. */
const RECORDS: readonly (readonly [Collection, slug: string, folder: string | null])[] = [
  ['investigations', 'low-water', '/investigation/'],
  ['exhibitions', 'low-light', '/programme/exhibitions/'],
  ['events', 'a-wall-seen-three-times', '/programme/events/'],
  ['news', 'summer-course', '/programme/news/'],
  ['publications', 'wave-table', '/programme/publications/'],
  ['people', 'helene-sorby', '/about/team/member/'],
  ['pages', 'funding', '/about/'],
  ['methodologies', '3d-reconstruction', '/methodology/'],
  ['subdomains', 'angles', '/subdomain/'],
  ['press', 'four-hours-at-sea', null],
  ['awards', 'oststrand-medal', null],
];

const slugOf = (collection: string) => `sealed-${collection}`;
const PAGES = RECORDS.flatMap(([collection, , folder]) =>
  folder === null ? [] : [folder + slugOf(collection)],
);

/** What is written for programs, beside the pages. */
const FILES = [
  '/sitemap.xml',
  ...['xml', 'rss', 'json'].flatMap((format) =>
    ['/feed', '/investigations', '/programme/exhibitions', '/programme/events'].map(
      (name) => `${name}.${format}`,
    ),
  ),
  '/programme/news.xml',
  '/programme/publications.xml',
  '/about/press.xml',
  '/records.json',
  '/checksums.txt',
  '/oai?verb=ListRecords&metadataPrefix=oai_dc',
  '/api/map',
  '/api/suggestions',
  '/api/search?q=sealed',
  '/search?q=sealed',
  '/lite/search?q=sealed',
  '/investigation/the-courtyard-at-number-nine.json',
];

const COLLECTIONS = RECORDS.map(([collection]) => collection).join('|');
const SEALED = new RegExp(`.{0,60}sealed[- ](?:${COLLECTIONS}).{0,60}`, 'gi');

/** Whether a page names a sealed record. */
async function isNaming(request: APIRequestContext, url: string, path: string): Promise<boolean> {
  const response = await request.get(url + path, { maxRetries });
  return response.ok() && (await response.text()).search(SEALED) >= 0;
}

/** Where a sealed record is named, with the words around: on some pages, on their lite versions, or in a file. */
async function mentions(
  request: APIRequestContext,
  url: string,
  pages: readonly string[],
): Promise<readonly string[]> {
  const texts = new Map<string, string>();
  for (const path of pages) {
    for (const address of [path, path === '/' ? '/lite' : `/lite${path}`]) {
      const response = await request.get(url + address, { maxRetries });
      // A page that is not found names its own address.
      if (response.status() !== 404) texts.set(address, await response.text());
    }
  }
  for (const path of FILES) {
    const response = await request.get(url + path, { maxRetries });
    expect([path, response.status()]).toEqual([path, 200]);
    texts.set(path, await response.text());
  }
  return [...texts].flatMap(([path, text]) =>
    [...text.matchAll(SEALED)].map(([words]) => `${path}: ${words}`),
  );
}

/** The server may close an idle connection just when it is used again. */
const maxRetries = 3;

const statuses = (request: APIRequestContext, url: string) =>
  Promise.all(
    PAGES.map(async (path) => [path, (await request.get(url + path, { maxRetries })).status()]),
  );

async function editAll(world: World, patchOf: (collection: string) => object) {
  const before = await acceptedEvents(world.contentDir);
  for (const [collection, slug] of RECORDS) {
    const present = world.cms.control.store.get(collection, slugOf(collection));
    await world.edit(collection, present ? slugOf(collection) : slug, patchOf(collection));
  }
  // The CMS does not wait for the site before it says that an edit is saved.
  await eventually(
    'every edit is accepted',
    async () => (await acceptedEvents(world.contentDir)) === before + RECORDS.length,
  );
  await eventually(
    'every edit is worked off',
    async () => (await pendingEvents(world.contentDir)) === 0,
  );
}

test('a record of any kind that gets a password is named nowhere, until it loses it', async ({
  request,
}) => {
  // All pages are rendered several times, which takes a busy machine ten minutes.
  test.setTimeout(1_800_000);
  const world = await startReadyWorld();
  const { url } = world.site;
  try {
    await editAll(world, (collection) => ({
      slug: slugOf(collection),
      [collection === 'people' ? 'name' : 'title']: `Sealed ${collection}`,
    }));
    // Every page and detail is cached before.
    const all = await crawl(url, url, isCompared);
    const naming = [...all].flatMap(([path, { html }]) => (html.search(SEALED) >= 0 ? [path] : []));
    const named = await mentions(request, url, naming);
    for (const [collection] of RECORDS) {
      expect(named.filter((words) => words.includes(`Sealed ${collection}`))).not.toEqual([]);
    }
    expect(named.filter((words) => words.startsWith('/lite/investigation/'))).not.toEqual([]);
    // A page that no list has is there once the CMS has sent it, which may be too late for its first visitor.
    await expect.poll(() => statuses(request, url)).toEqual(PAGES.map((path) => [path, 200]));

    await editAll(world, () => ({ protected: true }));
    // What quotes a record is asked for anew when it is next shown: of a busy CMS its first visitor does not wait for that.
    for (const path of naming) {
      await expect.poll(() => isNaming(request, url, path), { message: path }).toBe(false);
    }
    // What did not name a record before has no reason to now.
    const read = isLong ? [...all.keys()] : naming;
    await expect.poll(() => mentions(request, url, read), { timeout: 600_000 }).toEqual([]);
    expect(await statuses(request, url)).toEqual(PAGES.map((path) => [path, 404]));

    await editAll(world, () => ({ protected: null }));
    // A page that no list has is there once the CMS has sent it, which may be too late for its first visitor.
    await expect.poll(() => statuses(request, url)).toEqual(PAGES.map((path) => [path, 200]));
  } finally {
    await world.end();
  }
});

import { expect, test } from '../support/browser-test';
import { GIANT_RECORDS, startGiantCms } from '../../bench/giant-cms.mjs';
import { GIANTS } from '../../bench/giant-corpus.mjs';
import { startContentServer } from '../../demo/server/index.mjs';
import { rounds, seededRandom } from '../support/rounds';
import { eventually, ready, startSite, type Site } from '../support/site';
import { sendWebhook, SECRET } from './support/webhook';

/**
 * Whatever stands in a field, pages answer meanwhile and after. How long the server pauses is measured by
 * `npm run bench giants`.
 */

/** A generous limit against hangs, ms. */
const PATIENCE = 60_000;

const CASE = `/investigation/${GIANT_RECORDS.investigation.slug}`;

/** What visitors ask for while a giant is fetched and drawn. */
const MEANWHILE = ['/', '/studies', '/investigation/low-water', '/programme/events', '/api/health'];

/** The pages that show a giant. */
const SHOWING = [CASE, `${CASE}.json`, '/programme/news', '/feed.xml', '/search?q=river'];

let content: Awaited<ReturnType<typeof startContentServer>>;
let cms: Awaited<ReturnType<typeof startGiantCms>>;
let site: Site;

test.beforeAll(async () => {
  content = await startContentServer();
  cms = await startGiantCms(content);
  site = await startSite({
    env: { CMS_API_ROOT: cms.apiRoot, REVALIDATE_SECRET: SECRET, REVALIDATE_SECONDS: '3600' },
  });
  await ready(site);
  // A detail is fetched again after an event only once it has been shown.
  expect(await statusOf(CASE)).toBe(200);
});

test.afterAll(async () => {
  await site.stop();
  await cms.stop();
  await content.stop();
});

async function statusOf(path: string) {
  const response = await fetch(site.url + path, { signal: AbortSignal.timeout(PATIENCE) });
  await response.arrayBuffer();
  return response.status;
}

const random = seededRandom();
const chosen = GIANTS.filter(({ copies }) => copies === undefined)
  .map((giant) => ({ giant, at: random() }))
  .toSorted((a, b) => a.at - b.at)
  .slice(0, rounds({ sample: 5, long: GIANTS.length }));

for (const { giant } of chosen) {
  test(`${giant.name} in ${giant.call}: pages answer meanwhile and after`, async () => {
    cms.put(giant);
    const { collection, slug } = GIANT_RECORDS[giant.call];
    const type = collection === 'news' ? 'news' : 'investigation';
    const id = content.control.store.get(collection, slug)?.id;
    expect((await sendWebhook(site, { type, id, slug, action: 'save' })).status).toBe(202);

    let isServed = false;
    const visiting = (async () => {
      const statuses = new Set<number>();
      while (!isServed) {
        const answers = await Promise.all(MEANWHILE.map(statusOf));
        for (const status of answers) statuses.add(status);
      }
      return [...statuses];
    })();
    await eventually('the giant is fetched', async () => {
      // After several events a detail is fetched again when it is next shown.
      expect(await statusOf(CASE)).toBe(200);
      return cms.served > 0;
    });
    const shown = await Promise.all(SHOWING.map(statusOf));
    isServed = true;
    expect(await visiting).toEqual([200]);
    expect(shown).toEqual(SHOWING.map(() => 200));
    expect(await Promise.all(SHOWING.map(statusOf))).toEqual(SHOWING.map(() => 200));
  });
}

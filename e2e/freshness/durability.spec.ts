import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startContentServer } from '../../demo/server/index.mjs';
import { eventually, startSite, visitPages, whole } from '../support/site';
import { expect, test } from '../support/test';
import { crawl, essence, isCompared } from './support/crawl';
import { sendWebhook } from './support/webhook';
import { startReadyWorld, type World } from './support/world';

const CASE = '/investigation/low-water';
const CASE_WITH_UPDATES = '/investigation/the-courtyard-at-number-nine';
const BUILD = join(import.meta.dirname, '../../.next');

let world: World | null = null;

test.afterEach(async () => {
  await world?.end();
  world = null;
});

test('an event that is accepted but not yet processed survives kill -9, and is accepted once', async () => {
  world = await startReadyWorld();
  const { cms, probe } = world;
  expect(await (await fetch(world.site.url + CASE)).text()).not.toContain('Lower Water');
  await world.fail({ call: '*', fault: 'hang' });
  cms.control.store.put('investigations', 'low-water', {
    title: 'Lower Water',
    synopsis: 'Another synopsis.',
  });
  await world.takeCalls();
  const event = { type: 'investigation', id: 2049, slug: 'low-water' };
  expect((await sendWebhook(world.site, event, { id: 'once' })).status).toBe(202);
  await world.site.stop('SIGKILL');

  await world.recover();
  await world.restart();
  const { url } = world.site;
  // The lists are fresh: only the journal can cause a fetch now.
  await eventually('the change is seen', async () =>
    (await (await fetch(url + CASE)).text()).includes('Lower Water'),
  );
  expect(await (await fetch(url + CASE)).text()).toContain('Another synopsis.');
  await probe.takeRenders();
  const calls = await world.takeCalls();
  expect(calls).toContain('fa/v1/investigations');
  expect(calls.filter((call) => call.startsWith('fa/v1/news'))).toEqual([]);
  // It is still known: a repetition has no effect.
  expect((await sendWebhook(world.site, event, { id: 'once' })).status).toBe(200);
});

/** Of the lite pages, which are rendered from the same data, these. */
const isWanted = (path: string) => isCompared(path) || ['/lite', `/lite${CASE}`].includes(path);

test('after a restart with the CMS down, every page requested before is complete', async () => {
  // All pages are rendered several times, which takes a busy machine ten minutes.
  test.setTimeout(1_800_000);
  world = await startReadyWorld();
  await visitPages(world.site);
  const all = await crawl(world.site.url, world.site.url, isWanted);
  const before = new Map([...all].filter(([, page]) => page.status === 200));
  expect(before.size).toBeGreaterThan(100);
  expect([...before.keys()]).toEqual(expect.arrayContaining(['/lite', `/lite${CASE}`]));
  // Of a case that was shown as the list has it, the same would be there after the restart.
  expect(before.get(CASE_WITH_UPDATES)?.html).toContain('id="updates"');
  await world.cms.stop();
  await world.site.stop('SIGKILL');
  await world.restart();
  await whole(world.site);
  const after = await crawl(world.site.url, world.site.url, isWanted);
  expect(after.size).toBe(all.size);
  for (const [path, page] of before) {
    expect(after.get(path)?.status, path).toBe(200);
    expect(essence(after.get(path) ?? page) === essence(page), `${path} is what it was`).toBe(true);
  }
});

test.describe('one build', () => {
  let first: World;

  test.beforeAll(async () => {
    first = await startReadyWorld();
  });

  test.afterAll(() => first.end());

  test('never shows what was built without a CMS', async () => {
    const pages = (await readdir(join(BUILD, 'server/app'), { recursive: true })).filter((name) =>
      name.endsWith('.html'),
    );
    // The build contains pages, and none of them has content.
    expect(pages).toContain('index.html');
    const built = await readFile(join(BUILD, 'server/app/index.html'), 'utf8');
    expect(built).not.toContain('/investigation/');

    for (const path of ['/', '/studies', '/programme/news', '/feed.xml', '/sitemap.xml']) {
      const response = await fetch(first.site.url + path);
      if (response.status === 404) continue;
      const text = await response.text();
      expect(response.headers.get('x-nextjs-cache') ?? 'MISS', path).not.toBe('STALE');
      const file = join(BUILD, 'server/app', `${path === '/' ? 'index' : path.slice(1)}.html`);
      if (existsSync(file)) expect(text === (await readFile(file, 'utf8')), path).toBe(false);
    }
    expect(await (await fetch(first.site.url)).text()).toContain('href="/investigation/low-water"');
  });

  test('shows each CMS its own content, and keeps the two apart', async () => {
    await first.edit('investigations', 'low-water', { title: 'Of the first' });
    const { url } = first.site;
    await eventually('the first shows its own', async () =>
      (await (await fetch(url + CASE)).text()).includes('Of the first'),
    );
    const other = await startContentServer();
    other.control.store.put('investigations', 'low-water', { title: 'Of the second' });
    const second = await startSite({
      env: { CMS_API_ROOT: other.apiRoot },
      contentDir: first.contentDir,
    });
    try {
      await whole(second);
      for (const [path, page] of await crawl(second.url, second.url, isCompared)) {
        expect(page.html.includes('Of the first'), path).toBe(false);
      }
      expect(await (await fetch(second.url + CASE)).text()).toContain('Of the second');
      expect(await (await fetch(url + CASE)).text()).toContain('Of the first');
    } finally {
      await second.stop();
      await other.stop();
    }
  });

  test('shows nothing of the first under another CMS that is down', async () => {
    const paths = ['/', CASE, '/studies'];
    for (const path of paths) expect((await fetch(first.site.url + path)).status).toBe(200);
    const second = await startSite({
      env: { CMS_API_ROOT: 'http://127.0.0.1:9/wp-json/' },
      contentDir: first.contentDir,
    });
    try {
      for (const path of paths) {
        const response = await fetch(second.url + path);
        expect(response.status).toBe(503);
        expect(await response.text()).not.toMatch(/Low Water|Of the first/);
      }
    } finally {
      await second.stop();
    }
  });
});

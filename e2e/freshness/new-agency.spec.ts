import { expect, test } from '../support/test';
import { eventually } from '../support/site';
import { sendWebhook } from './support/webhook';
import { startWorld, type World } from './support/world';

let world: World;

test.beforeEach(async () => {
  world = await startWorld({ cmsOptions: { isEmpty: true } });
});

test.afterEach(() => world.end());

const NOTICE = 'Nothing has been published here yet.';

/** Pages, feeds and files that there are without any record. */
const ADDRESSES = [
  '/',
  '/studies',
  '/map',
  '/search?q=case',
  '/about/agency',
  '/programme/news',
  '/programme/events',
  '/programme/exhibitions',
  '/lite',
  '/feed.xml',
  '/feed.json',
  '/sitemap.xml',
];

const get = (path: string) => fetch(world.site.url + path, { redirect: 'manual' });

const untilNew = () =>
  eventually('the site knows that the agency is new', async () => (await get('/')).status === 200);

test('a site whose CMS has published nothing says so on every page', async () => {
  await untilNew();
  for (const path of [
    '/',
    '/studies',
    '/about/agency',
    '/programme/news',
    '/programme/events',
    '/search',
  ]) {
    const response = await get(path);
    expect(`${path} ${response.status}`).toBe(`${path} 200`);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(await response.text()).toContain(NOTICE);
  }
  expect((await get('/investigation/no-such-case')).status).toBe(404);
  const health = await get('/api/health');
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({ status: 'empty' });
});

test('the first news item is shown, without an event and though there is no investigation', async ({
  page,
}) => {
  await untilNew();
  world.cms.control.store.put('news', 'we-begin', {
    title: 'We begin',
    date: '2026-11-01',
    content: '<p>The first of many.</p>',
  });
  await eventually('the news is shown', async () =>
    (await (await get('/programme/news')).text()).includes('We begin'),
  );
  const response = await get('/');
  expect(response.status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBeNull();
  expect(await response.text()).not.toContain(NOTICE);
  await page.goto(`${world.site.url}/programme/news`);
  await expect(page.getByRole('heading', { name: 'We begin' }).first()).toBeVisible();
});

test('empty lists without a total are not believed', async () => {
  await world.site.stop();
  await world.fail({ call: '*', fault: 'empty-array' });
  await world.restart();
  await eventually('the lists have been asked', async () => (await world.takeCalls()).length > 5);
  expect((await get('/')).status).toBe(503);
  expect((await get('/api/health')).status).toBe(503);
});

test('an agency whose only case is taken down keeps its site, until the next', async () => {
  const publish = async (slug: string) => {
    const { id } = world.cms.control.store.put('investigations', slug, {
      title: slug,
      areas: [],
    });
    await sendWebhook(world.site, { type: 'investigation', id, slug });
    await eventually(`${slug} is shown`, async () => {
      const response = await get(`/investigation/${slug}`);
      return response.status === 200 && (await (await get('/')).text()).includes(slug);
    });
    return { type: 'investigation', id, slug };
  };
  const only = await publish('the-only-case');
  // The CMS goes on listing it, as its database lags.
  expect((await sendWebhook(world.site, { ...only, action: 'trash' })).status).toBe(202);
  for (const path of ADDRESSES) {
    const response = await get(path);
    expect(`${path} ${response.status}`).toBe(`${path} 200`);
    // Results of a search are never indexed.
    const robots = path.startsWith('/search?') ? 'noindex' : null;
    expect([path, response.headers.get('x-robots-tag')]).toEqual([path, robots]);
    expect(await response.text()).not.toMatch(/the-only-case|Nothing has been published/);
  }
  expect((await get('/investigation/the-only-case')).status).toBe(404);
  const health = await get('/api/health');
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({ content: { investigations: { items: 0 } } });
  await publish('the-next-case');
  expect((await get('/investigation/the-only-case')).status).toBe(404);
});

import { expect, test } from '../support/test';
import { rounds } from '../support/rounds';
import { eventually } from '../support/site';
import { startReadyWorld, type World } from '../freshness/support/world';
import { ask, DRAFTED, firstOf, linkTo, newLike, open } from './draft';

let world: World;

test.beforeAll(async () => {
  world = await startReadyWorld();
});

test.afterAll(() => world.end());

test.afterEach(() => world.recover());

for (const javaScriptEnabled of [true, false]) {
  test(`'Exit preview' leads to the published page, or home (scripts: ${javaScriptEnabled})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const slug = firstOf(world, 'news');
    await page.goto(linkTo(world, 'news', slug, { title: DRAFTED }).link);
    await expect(page.getByText(DRAFTED).first()).toBeVisible();
    const notice = page.getByRole('complementary', { name: 'Preview' });
    await notice.getByRole('button', { name: 'Exit preview' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page).toHaveURL(`${world.site.url}/programme/news/${slug}`);
    await expect(page.getByText(DRAFTED)).toHaveCount(0);
    expect(await context.cookies()).toEqual([]);

    await page.goto(newLike(world, 'news', 'unsaved-news').link);
    await page.getByRole('button', { name: 'Exit preview' }).click();
    await expect(page).toHaveURL(`${world.site.url}/`);
    await context.close();
  });
}

test('each view shows the draft of that moment, and the CMS failing is said, never hidden', async ({
  page,
}) => {
  const slug = firstOf(world, 'investigations');
  await page.goto(linkTo(world, 'investigations', slug, { title: DRAFTED }).link);
  await expect(page.getByRole('heading', { level: 1, name: DRAFTED })).toBeVisible();
  await world.fail({ call: 'fa/v1/preview', fault: 'status', status: 500 });
  const response = await page.reload();
  expect(response?.status()).toBe(503);
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/preview can’t be shown/);
  expect(await page.content()).not.toContain(slug.replaceAll('-', ' '));
  await world.recover();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: DRAFTED })).toBeVisible();
});

test('a CMS that hangs is said within the time a proxy allows', async () => {
  const slug = firstOf(world, 'news');
  const { path, cookie } = await open(linkTo(world, 'news', slug, { title: DRAFTED }).link);
  await world.fail({ call: 'fa/v1/preview', fault: 'hang' });
  const answer = await ask(world.site.url + path, { cookie });
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('can’t be shown');
  // Whoever is no editor waits for nothing.
  expect((await ask(world.site.url + path)).status).toBe(200);
});

test('previews one after another are all shown', async () => {
  for (let round = 0; round < rounds({ sample: 8, long: 100 }); round += 1) {
    const title = `${DRAFTED} ${round}`;
    const slug = round % 2 === 0 ? firstOf(world, 'events') : `new-event-${round}`;
    const model = world.cms.control.store.get('events', firstOf(world, 'events'));
    const id = round % 2 === 0 ? model?.id : 99_100 + round;
    const { link } = linkTo(world, 'events', slug, { ...model, id, slug, title });
    const { path, cookie } = await open(link);
    expect((await ask(world.site.url + path, { cookie })).text).toContain(title);
  }
});

test('subtitles of a draft’s films are the draft’s', async () => {
  const { content } = world.cms.control.store;
  const subtitled = [...content.investigations.values()].find((record) =>
    JSON.stringify(record).includes('subtitles'),
  );
  expect(subtitled).toBeDefined();
  const patch = { ...subtitled, id: 99_003, slug: 'unsaved-film' };
  const { path, cookie } = await open(linkTo(world, 'investigations', 'unsaved-film', patch).link);
  const { text } = await ask(world.site.url + path, { cookie });
  const track = /\/api\/subtitles\/investigation\/unsaved-film\/\w+\/\d+/.exec(text)?.[0] ?? '';
  const draft = await ask(world.site.url + track, { cookie });
  expect(draft.text).toContain('WEBVTT');
  expect(draft.headers.get('cache-control')).toBe('private, no-store');
  expect((await ask(world.site.url + track)).status).toBe(404);
});

test('pages reached from a draft are the published ones', async ({ page }) => {
  const slug = firstOf(world, 'news');
  await page.goto(linkTo(world, 'news', slug, { title: DRAFTED }).link);
  await expect(page.getByRole('button', { name: 'Exit preview' })).toBeVisible();
  await page.getByRole('link', { name: 'Next Article' }).first().click();
  await eventually('the next article is open', async () => !page.url().endsWith(slug));
  await expect(page.getByRole('button', { name: 'Exit preview' })).toHaveCount(0);
  await expect(page.getByText(DRAFTED)).toHaveCount(0);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ignoreAbsent } from '../../lib/content/store/error-code';
import { expect, test } from '../support/test';
import { axe } from '../accessibility/support/axe';
import { startReadyWorld, type World } from '../freshness/support/world';
import {
  ask,
  askPublished,
  DRAFTED,
  firstOf,
  linkTo,
  newLike,
  open,
  type Collection,
} from './draft';

let world: World;
let tracker: Server;
let tracked: string[];

test.beforeAll(async () => {
  tracked = [];
  tracker = createServer((request, response) => {
    tracked.push(request.url ?? '');
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve));
  const { port } = tracker.address() as AddressInfo;
  world = await startReadyWorld({
    settings: { ANALYTICS_URL: `http://127.0.0.1:${port}/`, ANALYTICS_SITE_ID: '7' },
  });
});

test.afterAll(async () => {
  await world.end();
  tracker.close();
});

test.afterEach(() => world.recover());

const PATCHES: readonly (readonly [Collection, object])[] = [
  ['investigations', { title: DRAFTED }],
  ['exhibitions', { title: DRAFTED }],
  ['events', { title: DRAFTED }],
  ['news', { title: DRAFTED }],
  ['publications', { title: DRAFTED }],
  ['press', { title: DRAFTED }],
  ['awards', { title: DRAFTED }],
  ['people', { name: DRAFTED }],
  ['methodologies', { title: DRAFTED }],
  ['subdomains', { title: DRAFTED }],
  ['pages', { title: DRAFTED }],
];

for (const [collection, patch] of PATCHES) {
  test(
    `an unsaved change of ${collection} is on the page that shows it, for this browser alone`,
    { tag: '@tour' },
    async () => {
      const { link } = linkTo(world, collection, firstOf(world, collection), patch);
      const { status, path, cookie } = await open(link);
      expect(status).toBe(303);
      const draft = await ask(world.site.url + path, { cookie });
      expect(draft.status).toBe(200);
      expect(draft.text).toContain(DRAFTED);
      expect(draft.headers.get('cache-control')).toBe('private, no-store');
      expect(draft.headers.get('x-robots-tag')).toContain('noindex');
      expect(draft.text).toMatch(/<meta name="robots" content="noindex/);
      expect(draft.text).not.toContain('rel="canonical"');
      const published = await askPublished(world.site.url + path);
      expect(published.text).not.toContain(DRAFTED);
      expect(published.headers.get('cache-control')).toContain('s-maxage=1');
      const directives = (policy: string | null) => policy?.replace(/ 'sha256-[^']+'/g, '');
      expect(directives(draft.headers.get('content-security-policy'))).toBe(
        directives(published.headers.get('content-security-policy')),
      );
    },
  );
}

/** Every element below `main` that a page may show, with its place and look. A draft has no structured data. */
const layoutOf = (page: Page) =>
  page.locator('main').evaluate((main) =>
    Array.from(main.querySelectorAll(':not(script)'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, font, backgroundColor } = getComputedStyle(element);
      const place = [x, y, width, height].map(Math.round).join(' ');
      return `${element.tagName} ${place} ${color} ${font} ${backgroundColor}`;
    }),
  );

for (const collection of ['investigations', 'exhibitions', 'events', 'people'] as const) {
  test(`the page of a draft of ${collection} looks as it will when it is published`, async ({
    page,
    context,
  }) => {
    const slug = firstOf(world, collection);
    const { link } = linkTo(world, collection, slug);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(link);
    await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    // What sticks to the bottom stands above the bar. React would draw the page anew if it found the bar gone.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('[data-preview]') ?? {}).some((key) =>
        key.startsWith('__reactFiber'),
      ),
    );
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.evaluate(() => document.querySelector('[data-preview]')?.remove());
    const text = await page.locator('main').innerText();
    await page.evaluate(() => document.fonts.ready);
    const layout = await layoutOf(page);
    const title = await page.title();
    await context.clearCookies();
    // Its first visitor may see what the list knows of the record.
    await expect(async () => {
      await page.goto(page.url());
      await page.evaluate(() => document.fonts.ready);
      expect(await page.locator('main').innerText()).toBe(text);
      expect(await layoutOf(page)).toEqual(layout);
      expect(await page.title()).toBe(title);
    }).toPass();
  });
}

test('a new record has a page before it is published, with its fields, and hydrates under its policy', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  page.on('pageerror', (error) => refused.push(error.message));
  const { link } = newLike(world, 'investigations', 'unsaved-case');
  await page.goto(link);
  await expect(page).toHaveURL(/\/investigation\/unsaved-case$/);
  await expect(page.getByRole('heading', { level: 1, name: DRAFTED })).toBeVisible();
  const model = firstOf(world, 'investigations');
  const published = await ask(`${world.site.url}/investigation/${model}`);
  const synopsis = /<p>([^<]{40,80})/.exec(published.text)?.[1] ?? '';
  expect(await page.content()).toContain(synopsis);
  await page
    .getByRole('link', { name: /^Media & Resources/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#resources$/);
  expect(refused).toEqual([]);
  expect((await ask(`${world.site.url}/investigation/unsaved-case`)).status).toBe(404);
});

test('panels below a draft are the draft’s', async () => {
  const { path, cookie } = await open(newLike(world, 'exhibitions', 'unsaved-show').link);
  for (const panel of ['/resources', '/gallery/0', '/resources/1?xywh=percent:0,0,9,9']) {
    const { status, text } = await ask(world.site.url + path + panel, { cookie });
    expect(status, panel).toBe(200);
    expect(text, panel).toContain(DRAFTED);
    expect((await ask(world.site.url + path + panel)).status).toBe(404);
  }
});

test(
  'a draft is in no list, feed, map, sitemap, search or file, also while it is looked at',
  { tag: '@tour' },
  async () => {
    const words = `Nowhere Else ${Date.now()}`;
    const { store } = world.cms.control;
    const slug = firstOf(world, 'investigations');
    const model = { ...store.get('investigations', slug), id: 99_002, slug: 'nowhere-else' };
    const { link } = linkTo(world, 'investigations', 'nowhere-else', { ...model, title: words });
    const { path, cookie } = await open(link);
    expect((await ask(world.site.url + path, { cookie })).text).toContain(words);
    const places = [
      ...['/', '/studies', '/map', '/feed.xml', '/feed.json', '/sitemap.xml', '/records.json'],
      ...[
        '/api/map',
        '/api/suggestions',
        '/api/search?q=Nowhere',
        '/search?q=Nowhere+Else',
        `/lite${path}`,
        `${path}.json`,
      ],
    ];
    for (const place of places) {
      const { text } = await ask(world.site.url + place, { cookie });
      expect(text, place).not.toContain(words);
      expect(text, place).not.toContain('nowhere-else"');
    }
    const files = await readdir(world.contentDir, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      // A draft of a file that is being written has its name for a moment only.
      const text = await readFile(join(file.parentPath, file.name), 'utf8').catch(ignoreAbsent);
      expect(text?.includes(words), file.name).not.toBe(true);
    }
    expect(world.site.output()).not.toContain('signature=');
  },
);

test('a preview is no page view and asks for no map', async ({ page }) => {
  tracked.length = 0;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const slug = firstOf(world, 'investigations');
  await page.goto(linkTo(world, 'investigations', slug, { title: DRAFTED }).link);
  await expect(page.getByRole('heading', { level: 1, name: DRAFTED })).toBeVisible();
  // The page that follows is counted, and would be after the draft.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page).toHaveURL(/\/accessibility$/);
  await expect.poll(() => tracked.filter((url) => url.includes('accessibility')).length).toBe(1);
  expect(tracked.filter((url) => url.includes(slug))).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/api/map'))).toEqual([]);
});

test('a draft and a refused link have no faults for assistive technology', async ({ page }) => {
  const expectNone = async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await axe(page).analyze()).violations).toEqual([]);
    }
  };
  const slug = firstOf(world, 'investigations');
  await page.goto(linkTo(world, 'investigations', slug, { title: DRAFTED }).link);
  await expect(page.getByRole('button', { name: 'Exit preview' })).toBeVisible();
  await expectNone();
  await page.goto(`${world.site.url}/api/preview?type=news`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('not valid');
  await expectNone();
});

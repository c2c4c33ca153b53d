import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { startContentServer } from '../demo/server/index.mjs';
import { CHROMIUM } from '../scripts/support/chromium.mjs';
import { quantile } from './quantile.mjs';
import { startServer } from './servers.mjs';

/** @import { Browser, Page } from '@playwright/test' */
/** @import { Row } from './index.mjs' */

const CASE = '/investigation/the-courtyard-at-number-nine';
const HELD = 2_000;
const SLOW_DOWN = 4;
const ROUNDS = 5;

/** Chromium against the site. @template T @param {(browser: Browser, origin: string) => Promise<T>} measure @param {number} [scale] investigations held @returns {Promise<T>} */
async function withBrowser(measure, scale) {
  const content = await startContentServer(scale === undefined ? {} : { scale });
  const site = await startServer({ env: { CMS_API_ROOT: content.apiRoot } });
  const browser = await chromium.launch(CHROMIUM);
  try {
    return await measure(browser, site.url);
  } finally {
    await browser.close();
    site.stop();
    await content.stop();
  }
}

/** Scripts, brotli, that an action has the page load. @param {Page} page @param {() => Promise<unknown>} act */
async function scriptsOf(page, act) {
  /** @type {Promise<number>[]} */
  const sizes = [];
  /** @param {import('@playwright/test').Response} response */
  const note = (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => brotliCompressSync(body).length));
  };
  page.on('response', note);
  await act();
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** @type {readonly (readonly [string, string, (page: Page) => Promise<unknown>, number])[]} */
const OPENINGS = [
  ['search', '/', openSearch, 15],
  ['the player', CASE, openPlayer, 15],
  ['the slideshow', `${CASE}#resources`, openSlideshow, 25],
];

/** @param {Page} page */
async function openPlayer(page) {
  await page.getByText('Play Video').first().click();
  await page.locator('[data-player]').waitFor();
}

/** @param {Page} page */
async function openSlideshow(page) {
  await page.locator('#resources a[data-slide]').first().click();
  await page.getByRole('dialog', { name: 'Slideshow' }).waitFor();
}

/** @param {Page} page */
async function openSearch(page) {
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('wall');
  await page.getByRole('list', { name: 'Results' }).waitFor();
}

/**
 * What opening each part loads, and that no part of the map is loaded before it is opened. @returns {Promise<Row[]>}
 */
export async function measureOpenings() {
  return withBrowser(async (browser, origin) => {
    const rows = [];
    for (const [what, path, open, wanted] of OPENINGS) {
      const page = await browser.newPage();
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      const bytes = await scriptsOf(page, () => open(page));
      rows.push({
        what: `JavaScript of opening ${what}, brotli`,
        measured: `${(bytes / 1000).toFixed(1)} kB`,
        wanted: `<= ${wanted} kB`,
      });
      await page.close();
    }
    const page = await browser.newPage();
    const before = await scriptsOf(page, () => page.goto(origin, { waitUntil: 'networkidle' }));
    const after = await scriptsOf(page, () =>
      page.goto(`${origin}/map`, { waitUntil: 'networkidle' }),
    );
    rows.push({
      what: 'JavaScript of home, and of the map opened directly, brotli',
      measured: `${(before / 1000).toFixed(0)} kB, ${(after / 1000).toFixed(0)} kB`,
      wanted: 'engine with the map alone',
    });
    return rows;
  });
}

const PAGES = [
  '/',
  '/studies',
  CASE,
  `${CASE}#resources`,
  '/map',
  '/donate',
  '/search?q=wall',
  '/about/team',
  '/about/funding',
  '/programme/exhibitions',
  '/programme/events',
  '/programme/news',
  '/programme/publications',
  '/subdomain/angles',
];

/**
 * Layout shift of each page, while it loads and scrolls to the end, and while search opens over it. @returns
 * {Promise<Row[]>}
 */
export async function measureShifts() {
  return withBrowser(async (browser, origin) => {
    let [worst, where] = [0, ''];
    for (const width of [390, 1440]) {
      for (const path of PAGES) {
        const page = await browser.newPage({ viewport: { width, height: 900 } });
        await page.addInitScript(() => {
          Object.assign(window, { shift: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const { value, hadRecentInput } =
                /** @type {{ value: number, hadRecentInput: boolean }} */ (
                  /** @type {unknown} */ (entry)
                );
              if (!hadRecentInput)
                Object.assign(window, { shift: Reflect.get(window, 'shift') + value });
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        for (let screen = 0; screen < 30; screen += 1) {
          await page.mouse.wheel(0, 800);
          await page.waitForTimeout(60);
        }
        if (path !== '/map' && !path.startsWith('/search')) await openSearch(page);
        await page.waitForTimeout(700);
        const shift = await page.evaluate(() => Number(Reflect.get(window, 'shift')));
        if (shift >= worst) [worst, where] = [shift, `${path} at ${width} px`];
        await page.close();
      }
    }
    return [
      {
        what: `Worst layout shift of ${PAGES.length} pages at two widths`,
        measured: `${worst.toFixed(4)} (${where})`,
        wanted: '<= 0.01',
      },
    ];
  });
}

/** Elements are located before the clock starts: locating takes the page longer than a click. */
/** @param {(page: Page) => import('@playwright/test').Locator} find @returns {Interaction} */
const click = (find) => async (page) => {
  const box = await find(page).boundingBox();
  if (!box) throw new Error('There is nothing to click');
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

/** @param {string} key @returns {Interaction} */
const press = (key) => async (page) => () => page.keyboard.press(key);

/** @param {string} name @returns {Interaction} */
const choose = (name) => click((page) => page.locator('#search label').filter({ hasText: name }));

/** @param {string} name @returns {Interaction} */
const open = (name) => click((page) => page.locator('header').getByRole('button', { name }));

/**
 * Prepares an interaction and returns the action to measure. @typedef {(page: Page) => Promise<() =>
 * Promise<unknown>>} Interaction
 */
/** @type {readonly (readonly [string, Interaction])[]} */
const INTERACTIONS = [
  ['pause the ticker', click((page) => page.getByRole('button', { name: 'Pause' }))],
  ['open search', open('Search')],
  ['type a word', async (page) => () => page.keyboard.type('wall', { delay: 150 })],
  ['choose a type', choose('Studies')],
  ['choose a sort', choose('Date')],
  ['leave search', press('Escape')],
  ['open the site map', open('Site map')],
  ['open a fold', click((page) => page.locator('#site-map summary').nth(1))],
  ['leave the site map', press('Escape')],
  ['open a term panel', click((page) => page.locator('header').getByText('By Location'))],
  ['leave the panel', press('Escape')],
  ['follow a link', click((page) => page.locator('main article h2 a').first())],
];

/** Records, in the page, the time from the slowest interaction to the next paint. */
function watchInteractions() {
  Object.assign(window, { slowest: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } =
        /** @type {{ interactionId: number, duration: number }} */ (/** @type {unknown} */ (entry));
      const slowest = Number(Reflect.get(window, 'slowest'));
      if (interactionId > 0) Object.assign(window, { slowest: Math.max(slowest, duration) });
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
}

/** Milliseconds of each interaction, in a fresh page. @param {Browser} browser @param {string} origin */
async function interactOnce(browser, origin) {
  const page = await browser.newPage();
  await page.addInitScript(watchInteractions);
  const client = await page.context().newCDPSession(page);
  await page.goto(origin, { waitUntil: 'networkidle' });
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.waitForTimeout(1_500);
  const times = [];
  for (const [, interact] of INTERACTIONS) {
    const act = await interact(page);
    await page.waitForTimeout(600);
    await page.evaluate(() => Object.assign(window, { slowest: 0 }));
    await act();
    await page.waitForTimeout(900);
    times.push(await page.evaluate(() => Number(Reflect.get(window, 'slowest'))));
  }
  await page.close();
  return times;
}

/** Interaction to next paint on a slow machine with a long list. @returns {Promise<Row[]>} */
export async function measureInteractions() {
  return withBrowser(async (browser, origin) => {
    /** @type {number[][]} */
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await interactOnce(browser, origin));
    }
    return INTERACTIONS.map(([what], index) => {
      const times = rounds.map((round) => round[index] ?? 0);
      return {
        what: `Interaction to next paint, ${HELD} investigations, CPU ${SLOW_DOWN} times slower: ${what}`,
        measured: `${quantile(times, 0.5)} ms (median of ${ROUNDS})`,
        wanted: '<= 200 ms',
      };
    });
  }, HELD);
}

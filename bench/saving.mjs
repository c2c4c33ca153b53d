import { chromium } from '@playwright/test';
import { CHROMIUM } from '../scripts/support/chromium.mjs';
import { inNewsroom } from './newsroom.mjs';
import { quantile } from './quantile.mjs';
import { read, until } from './servers.mjs';

/** @import { Page } from '@playwright/test' */
/** @import { Row } from './index.mjs' */
/** @import { WordPress } from './newsroom.mjs' */

/** The number of saves of a record in each way, and how many of one way follow each other; the ways take turns. */
const ROUNDS = 30;
const TURN = 3;

/** Kinds by their names in WordPress's REST API. */
const KINDS = ['investigation', 'person', 'event', 'news'];

/**
 * Runs in each page: notes when a press that saves reaches it, and when the screen says 'Saved' or has reloaded. Uses the tab's
 * storage, since a save may reload the screen. Runs from the start of the page, because a listener added together with the
 * press may be late.
 */
function watchSaving() {
  if (window !== window.top) return;
  const now = () => performance.timeOrigin + performance.now();
  let hasBegun = false;
  const onPress = (/** @type {Event} */ { isTrusted }) => {
    if (!isTrusted) return;
    hasBegun = false;
    sessionStorage.setItem('bench-pressed', String(now()));
  };
  const onSaved = (/** @type {number} */ time) =>
    sessionStorage.setItem('bench-saved', String(time));
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 's' && event.ctrlKey) onPress(event);
    },
    true,
  );
  window.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.id === 'publish') onPress(event);
    },
    true,
  );
  new MutationObserver(() => {
    const status = document.querySelector('.open-ground-saved')?.textContent ?? '';
    const isSaved = /^Saved \d\d:\d\d$/.test(status);
    // Until the save begins, the screen shows the previous one.
    if (hasBegun && isSaved) onSaved(now());
    hasBegun = !isSaved;
  }).observe(document, { subtree: true, childList: true, characterData: true });
  window.addEventListener('load', () => {
    const isAwaited =
      sessionStorage.getItem('bench-pressed') !== null &&
      sessionStorage.getItem('bench-saved') === null;
    const [load] = performance.getEntriesByType('navigation');
    if (!isAwaited || !(load instanceof PerformanceNavigationTiming)) return;
    onSaved(performance.timeOrigin + load.domContentLoadedEventEnd);
  });
}

/** @param {Page} page @param {WordPress} wordpress */
async function logIn(page, { url, admin }) {
  await page.goto(`${url}/wp-login.php`);
  await page.getByLabel('Username or Email Address').fill(admin.user);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/wp-admin/);
}

/**
 * Waits until a screen is usable: WordPress's scripts bind it when the document is ready. After a save in place, the screen's
 * button is enabled again.
 *
 * @param {Page} page
 * @param {string} when for the error message
 */
async function untilReady(page, when) {
  const button = page.locator('#publish:not(.disabled)');
  await until(`the screen can be used, ${when}`, () => button.isVisible(), 20);
  await page.waitForLoadState();
  await page.locator('.open-ground-field').first().waitFor();
  await page.evaluate(() => new Promise((resolve) => Reflect.get(window, 'jQuery')(resolve)));
}

/** Adds or removes a full stop at the end of the title. @param {Page} page @param {number} round */
async function correctTitle(page, round) {
  const title = page.locator('#title');
  // After a screen has loaded, the cursor is elsewhere.
  await title.press('End');
  await title.press(round % 2 === 0 ? '.' : 'Backspace');
}

/** @param {Page} page @param {number} round */
async function changeSlug(page, round) {
  await page.locator('#edit-slug-box .edit-slug').click();
  await page.locator('#new-post-slug').fill(`measured-${round % 2}`);
  await page.locator('#edit-slug-buttons .save').click();
  await page.locator('#new-post-slug').waitFor({ state: 'detached' });
}

/** @param {Page} page */
const pressKey = (page) => page.keyboard.press('Control+s');
/** @param {Page} page */
const pressButton = (page) => page.locator('#publish').click();

/** Presses the button on a screen whose form only WordPress sends: the plugin gets no event for it, or for leaving. @param {Page} page */
async function pressPlainButton(page) {
  await page.evaluate(() => {
    for (const event of ['submit', 'beforeunload']) {
      window.addEventListener(event, (heard) => heard.stopImmediatePropagation(), true);
    }
  });
  await pressButton(page);
}

/** Ways to correct and save a record. */
const WAYS = /** @type {const} */ ({
  key: { correct: correctTitle, press: pressKey },
  button: { correct: correctTitle, press: pressButton },
  slug: { correct: changeSlug, press: pressKey },
  plain: { correct: correctTitle, press: pressPlainButton },
});

/** @typedef {keyof typeof WAYS} Way */

/** @param {Page} page @param {Way} way @param {number} round @returns {Promise<number>} milliseconds, by the browser's clock */
async function timeSave(page, way, round) {
  const { correct, press } = WAYS[way];
  const when = `${page.url()} (${way}, round ${round + 1})`;
  await correct(page, round);
  await page.evaluate(() => {
    for (const name of ['bench-pressed', 'bench-saved']) sessionStorage.removeItem(name);
  });
  await press(page);
  /** @type {number | null} */
  let time = null;
  await until(
    `'Saved', ${when}`,
    async () => {
      const times = page.evaluate(() =>
        ['bench-pressed', 'bench-saved'].map((name) => sessionStorage.getItem(name)),
      );
      // There is no page while it loads.
      const [pressed, saved] = await times.catch(() => []);
      time = pressed && saved ? Number(saved) - Number(pressed) : null;
      return time !== null;
    },
    20,
  );
  await untilReady(page, when);
  return time ?? 0;
}

/** @param {readonly number[]} times */
const figures = (times) =>
  [0.95, 0.5, 1].map((share) => `${quantile(times, share).toFixed(0)} ms`).join(', ');

/** @param {Page} page @param {WordPress} wordpress @param {string} kind @returns {Promise<Row[]>} */
async function measureKind(page, { url, apiRoot }, kind) {
  const { text } = await read(`${apiRoot}wp/v2/${kind}?per_page=1&orderby=id&order=asc`);
  const [{ id }] = JSON.parse(text);
  await page.goto(`${url}/wp-admin/post.php?post=${id}&action=edit`);
  await untilReady(page, page.url());
  /** @type {Record<Way, number[]>} */
  const times = { key: [], button: [], slug: [], plain: [] };
  let loads = 0;
  for (let turn = 0; turn < ROUNDS; turn += TURN) {
    for (const way of /** @type {Way[]} */ (Object.keys(WAYS))) {
      const count = () => (loads += way === 'plain' ? 0 : 1);
      page.on('load', count);
      for (let round = turn; round < turn + TURN; round += 1) {
        times[way].push(await timeSave(page, way, round));
      }
      page.off('load', count);
    }
  }
  const rounds = `p95 of ${ROUNDS}, median, slowest`;
  const [saved, loaded] = [quantile(times.key, 0.5), quantile(times.plain, 0.5)];
  return [
    {
      what: `From Ctrl+S to ‘Saved’, ${rounds}`,
      of: kind,
      measured: figures(times.key),
      wanted: '<= 700 ms',
    },
    {
      what: `From ‘Update’ to ‘Saved’, ${rounds}`,
      of: kind,
      measured: figures(times.button),
      wanted: '<= 700 ms',
    },
    {
      what: `From Ctrl+S to ‘Saved’, another slug, ${rounds}`,
      of: kind,
      measured: figures(times.slug),
      wanted: '<= 700 ms',
    },
    {
      what: `Screens loaded in these ${3 * ROUNDS} saves`,
      of: kind,
      measured: String(loads),
      wanted: '0',
    },
    {
      what: `From Ctrl+S to ‘Saved’ / until WordPress’s own form has saved and its screen is loaded, medians`,
      of: kind,
      measured: `${(saved / loaded).toFixed(2)} (${saved.toFixed(0)} ms / ${loaded.toFixed(0)} ms)`,
      wanted: '<= 1',
    },
  ];
}

/** Measures how long an editor waits until a correction is saved. @returns {Promise<Row[]>} */
export const measureSaving = () =>
  inNewsroom(async (wordpress) => {
    const browser = await chromium.launch(CHROMIUM);
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.addInitScript(watchSaving);
      await logIn(page, wordpress);
      const rows = [];
      for (const kind of KINDS) rows.push(...(await measureKind(page, wordpress, kind)));
      return rows;
    } finally {
      await browser.close();
    }
  });

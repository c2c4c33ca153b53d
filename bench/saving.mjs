import { chromium } from '@playwright/test';
import { CHROMIUM } from '../scripts/support/chromium.mjs';
import { inNewsroom } from './newsroom.mjs';
import { quantile } from './quantile.mjs';
import { read } from './servers.mjs';

/** @import { Row } from './index.mjs' */
/** @import { Page } from '@playwright/test' */
/** @import { WordPress } from './newsroom.mjs' */

/** Corrections of each record. */
const ROUNDS = 20;

/** Kinds by their names in WordPress's REST API. */
const KINDS = ['investigation', 'exhibition', 'event', 'news', 'publication', 'person', 'pages'];

/** @param {Page} page @param {WordPress} wordpress */
async function logIn(page, { url, admin }) {
  await page.goto(`${url}/wp-login.php`);
  await page.getByLabel('Username or Email Address').fill(admin.user);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/wp-admin/);
}

/**
 * Milliseconds from the next press of Ctrl+S until the screen says 'Saved', by the browser's clock.
 *
 * @param {Page} page
 */
const nextSave = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        /** @type {number} */
        let pressed;
        let hasBegun = false;
        // A save may put another bar in its place.
        const said = () => document.querySelector('.open-ground-save-bar')?.textContent ?? '';
        const observer = new MutationObserver(() => {
          const isSaved = /Saved \d\d:\d\d/.test(said());
          hasBegun ||= !isSaved;
          if (!hasBegun || !isSaved) return;
          observer.disconnect();
          resolve(performance.now() - pressed);
        });
        const controller = new AbortController();
        document.addEventListener(
          'keydown',
          ({ key }) => {
            if (key !== 's') return;
            controller.abort();
            pressed = performance.now();
            hasBegun = !/Saved \d/.test(said());
            observer.observe(document, { subtree: true, childList: true, characterData: true });
          },
          { capture: true, signal: controller.signal },
        );
      }),
  );

/** @param {Page} page @param {WordPress} wordpress @param {string} kind @returns {Promise<Row>} */
async function measureKind(page, { url, apiRoot }, kind) {
  const { text } = await read(`${apiRoot}wp/v2/${kind}?per_page=1&orderby=id&order=asc`);
  const [{ id }] = JSON.parse(text);
  let loads = -1;
  const count = () => (loads += 1);
  page.on('load', count);
  await page.goto(`${url}/wp-admin/post.php?post=${id}&action=edit`);
  const title = page.locator('#title');
  await page.locator('.open-ground-field').first().waitFor();
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await title.press('End');
    await title.pressSequentially('.');
    const saved = nextSave(page);
    await page.keyboard.press('Control+s');
    times.push(Number(await saved));
    // The screen is brought up to date.
    await page.locator('#publish:not(.disabled)').waitFor();
  }
  page.off('load', count);
  return {
    what: `From Ctrl+S to ‘Saved’, kind \`${kind}\`, p95 of ${ROUNDS} (median), and screens loaded anew`,
    measured: `${quantile(times, 0.95).toFixed(0)} ms (${quantile(times, 0.5).toFixed(0)} ms), ${loads}`,
    wanted: '<= 700 ms, 0',
  };
}

/** How long an editor waits for a correction to be saved. @returns {Promise<Row[]>} */
export const measureSaving = () =>
  inNewsroom(async (wordpress) => {
    const browser = await chromium.launch(CHROMIUM);
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await logIn(page, wordpress);
      const rows = [];
      for (const kind of KINDS) rows.push(await measureKind(page, wordpress, kind));
      return rows;
    } finally {
      await browser.close();
    }
  });

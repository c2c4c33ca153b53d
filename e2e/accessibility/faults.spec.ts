import { CASE } from '../support/pages';
import { freePort } from '../../scripts/support/free-port.mjs';
import { startSite } from '../support/site';
import { expect, test } from '../support/test';
import { violations } from './support/axe';

const WIDTHS = [390, 1280];

test('nothing held, and maintenance: the page of a 503 breaks no rule', async ({ page, cms }) => {
  const nowhere = `http://127.0.0.1:${await freePort()}/wp-json`;
  const settings: readonly Readonly<Record<string, string>>[] = [
    { CMS_API_ROOT: nowhere },
    { CMS_API_ROOT: cms.apiRoot, MAINTENANCE_MODE: '1' },
  ];
  for (const env of settings) {
    const site = await startSite({ env });
    const response = await page.goto(site.url);
    expect(response?.status()).toBe(503);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect([env, await violations(page)]).toEqual([env, []]);
    }
    await site.stop();
  }
});

test('the page of a render that fails breaks no rule', async ({ page, world }) => {
  await world.probe.breakRenders(true);
  // What was rendered before is served as it was.
  const response = await page.goto(`${world.site.url}/programme/publications/wave-table`);
  expect(response?.status()).toBe(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/could not be shown/);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page)).toEqual([]);
  }
});

/** Asked for after a page has loaded, to stamp the day of printing. */
const breakPage = () => {
  Date.prototype.getFullYear = () => {
    throw new Error('broken on purpose');
  };
};

/** Also breaks what would take the page's place, as long as the frame of all pages is there. */
const breakErrorPage = () => {
  const { getEntriesByType } = performance;
  performance.getEntriesByType = (type) => {
    if (document.querySelector('[data-failure]')) throw new Error('broken on purpose');
    return getEntriesByType.call(performance, type);
  };
};

const FAULTS: readonly (readonly [string, readonly (() => void)[]])[] = [
  ['a page', [breakPage]],
  ['a page and of its error page', [breakPage, breakErrorPage]],
];

for (const [where, faults] of FAULTS) {
  test(`what stands in place of it when scripts of ${where} throw breaks no rule`, async ({
    page,
  }) => {
    for (const fault of faults) await page.addInitScript(fault);
    await page.goto(CASE, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page)).toEqual([]);
    }
  });
}

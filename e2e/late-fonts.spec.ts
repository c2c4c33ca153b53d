import type { Page } from '@playwright/test';
import { holdRequests } from './support/held-requests';
import { RECORD_PAGES, settle } from './support/pages';
import { watchShifts } from './support/shift';
import { expect, test } from './support/test';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** What browsers call good, for a page that holds a line which just does not fit in one of the two fonts. */
const MOST = 0.1;
const MEAN = 0.01;

/** Opens a page whose fonts arrive after its first paint; how much of it moves then. */
async function shiftOf(page: Page, path: string): Promise<number> {
  const shift = await watchShifts(page);
  const fonts = await holdRequests(page, /\.woff2/);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  expect(fonts.count(), `fonts of ${path}`).toBeGreaterThan(0);
  fonts.release();
  await settle(page);
  // Shifts are told of after the frame they happen in.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return shift();
}

for (const viewport of SIZES) {
  const title = `at ${viewport.width} px, nothing moves when fonts arrive late`;
  test(title, { tag: '@long' }, async ({ browser, site }) => {
    test.slow();
    const shifts: Record<string, number> = {};
    for (const path of RECORD_PAGES) {
      const page = await browser.newPage({ baseURL: site.url, viewport });
      shifts[path] = await shiftOf(page, path);
      await page.close();
    }
    const each = Object.values(shifts);
    const said = JSON.stringify(shifts, null, 2);
    expect(Math.max(...each), said).toBeLessThan(MOST);
    expect(each.reduce((sum, value) => sum + value, 0) / each.length, said).toBeLessThan(MEAN);
  });
}

import type { Page } from '@playwright/test';
import { CASE, EXHIBITION, PAGES, WARNED } from '../support/pages';
import { expect, test } from '../support/test';
import { violations } from './support/axe';

test.use({ javaScriptEnabled: false });
test.describe.configure({ mode: 'parallel' });

type State = readonly [name: string, path: string, open?: (page: Page) => Promise<unknown>];

/** What opens without a script. */
const STATES: readonly State[] = [
  ['the site map', '/', (page) => page.getByRole('button', { name: 'Site map' }).click()],
  ['the search', '/', (page) => page.getByRole('button', { name: 'Search' }).click()],
  ['the categories', '/#by-category'],
  ['the text of the agency', '/', (page) => page.getByText('Read more').first().click()],
  ['the evidence', `${CASE}#resources`],
  ['an image of an exhibition', `${EXHIBITION}/gallery/1`],
  ['what a warning held back', WARNED, (page) => page.getByText('Show film').first().click()],
  ['the citation', CASE, (page) => page.getByText('Cite', { exact: true }).click()],
];

for (const width of [390, 1280]) {
  test.describe(`at ${width} px @long`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('no page breaks a rule', async ({ page }) => {
      test.setTimeout(600_000);
      for (const path of PAGES) {
        await page.goto(path);
        expect([path, await violations(page)]).toEqual([path, []]);
      }
    });

    for (const [state, path, open] of STATES) {
      test(`${state} breaks none`, async ({ page }) => {
        await page.goto(path);
        await open?.(page);
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}

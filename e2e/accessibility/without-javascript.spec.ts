import type { Page } from '@playwright/test';
import { CASE, EXHIBITION, PAGES, WARNED } from '../support/pages';
import { expect, test } from '../support/test';
import { violations } from './support/axe';

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
  [
    'what a warning held back',
    WARNED,
    (page) =>
      page
        .getByText(/^Show (?:film|picture)$/)
        .first()
        .click(),
  ],
  ['the citation', CASE, (page) => page.getByText('Cite', { exact: true }).click()],
];

/** Opens a page without running its scripts, then lets axe run on it: axe is a script itself. */
async function violationsWithoutScript(page: Page, path: string, open?: State[2]) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto('about:blank');
  await page.goto(path);
  await open?.(page);
  await client.send('Emulation.setScriptExecutionDisabled', { value: false });
  await client.detach();
  return violations(page);
}

for (const width of [390, 1280]) {
  test.describe(`without JavaScript, at ${width} px @long`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of PAGES) {
      test(`${path} breaks no rule`, async ({ page }) => {
        expect(await violationsWithoutScript(page, path)).toEqual([]);
      });
    }

    for (const [state, path, open] of STATES) {
      test(`${state} breaks no rule`, async ({ page }) => {
        expect(await violationsWithoutScript(page, path, open)).toEqual([]);
      });
    }
  });
}

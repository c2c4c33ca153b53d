import type { Page } from '@playwright/test';
import { CASE, CITING, EXHIBITION, FILM, settle, WARNED } from '../support/pages';
import { expect, interactive, test } from '../support/test';
import { violations } from './support/axe';

async function search(page: Page, query: string) {
  await interactive(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(query);
}

async function film(page: Page) {
  await interactive(page);
  await page.getByText('Play Video').click();
  await expect(page.getByRole('region', { name: 'Video player' })).toBeVisible();
}

async function evidence(page: Page) {
  const panel = page.getByRole('region', { name: 'Media & Resources' });
  await expect(panel.getByRole('link', { name: 'Close' })).toBeFocused();
  return panel;
}

type State = readonly [name: string, path: string, open: (page: Page) => Promise<unknown>];

/** What a reader can open on a page, and how. */
const STATES: readonly State[] = [
  ['the site map', '/', (page) => page.getByRole('button', { name: 'Site map' }).click()],
  [
    'a submenu under the pointer',
    '/',
    (page) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Programme' })
        .hover(),
  ],
  [
    'a submenu with the focus in it',
    '/',
    (page) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Exhibitions' })
        .focus(),
  ],
  ['the search', '/studies', (page) => page.getByRole('button', { name: 'Search' }).click()],
  [
    'results of the search',
    '/studies',
    async (page) => {
      await search(page, 'wall');
      await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();
    },
  ],
  [
    'results of the search, filtered and sorted',
    '/studies',
    async (page) => {
      await search(page, 'wall');
      await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();
      await page.getByRole('radio', { name: 'Studies' }).check();
      await page.getByRole('radio', { name: 'Date' }).check();
    },
  ],
  [
    'a search without results',
    '/studies',
    async (page) => {
      await search(page, 'zzzz');
      await expect(
        page.getByRole('dialog', { name: 'Search' }).getByText('None', { exact: true }),
      ).toBeVisible();
    },
  ],
  ['the categories', '/#by-category', interactive],
  ['the methodologies', '/#by-methodology', interactive],
  ['the locations', '/#by-location', interactive],
  [
    'the text of the agency',
    '/',
    (page) => page.getByText('Read more', { exact: true }).first().click(),
  ],
  [
    'the exhibitions of a card',
    '/',
    (page) =>
      page
        .getByText(/\d more\.\.\./)
        .first()
        .click(),
  ],
  ['a film', CASE, film],
  [
    'a film with its subtitles and its transcript',
    CASE,
    async (page) => {
      await film(page);
      await page.getByRole('button', { name: 'Subtitles' }).click();
      await expect(
        page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first(),
      ).toBeVisible();
    },
  ],
  [
    'a film with what is seen in it, a loop and its keys',
    CASE,
    async (page) => {
      await film(page);
      const player = page.getByRole('region', { name: 'Video player' });
      await page.getByRole('button', { name: 'Audio description' }).click();
      await page.keyboard.press('[');
      await expect(player.getByRole('status')).toContainText('Loop from');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    },
  ],
  [
    'a film on its own page, at a moment, with its subtitles',
    `${FILM}?t=2.6`,
    async (page) => {
      const player = page.getByRole('region', { name: 'Video player' });
      await player.getByRole('button', { name: 'Play', exact: true }).click();
      await player.getByRole('button', { name: 'Subtitles' }).click();
      await expect(player.locator('[aria-pressed="true"]')).toBeVisible();
    },
  ],
  [
    'a film that can’t be reached',
    CASE,
    async (page) => {
      await page.route('**/*.mp4*', (route) => route.abort());
      await film(page);
      await expect(
        page.getByRole('region', { name: 'Video player' }).getByRole('status'),
      ).toContainText('Open the file');
    },
  ],
  [
    'a film at a moment that it doesn’t have',
    `${FILM}?t=10s`,
    (page) => expect(page.getByText('This film has no such moment.')).toBeVisible(),
  ],
  [
    'what is said in films among the results of the search',
    '/studies',
    async (page) => {
      await search(page, 'plaster measured');
      const results = page.getByRole('list', { name: 'Results' });
      await expect(results.getByRole('link', { name: /0:02/ })).toBeVisible();
    },
  ],
  [
    'a film in the corner',
    CASE,
    async (page) => {
      await film(page);
      await page.getByRole('button', { name: 'Shrink' }).click();
    },
  ],
  ['the evidence', `${CASE}#resources`, evidence],
  [
    'a picture of the evidence, of which a part is marked',
    `${CASE}#resources`,
    async (page) => {
      const panel = await evidence(page);
      await panel.locator('a[data-slide]').first().click();
      await page.getByRole('button', { name: 'Mark a part' }).click();
      await expect(page.getByRole('img', { name: 'centre' })).toBeVisible();
    },
  ],
  [
    'the evidence of a case with a warning',
    `${WARNED}#resources`,
    async (page) => {
      await interactive(page);
      await page.getByText('Show pictures').click();
    },
  ],
  ['a section of a case', `${CASE}#team`, interactive],
  ['the citation', CASE, (page) => page.getByText('Cite', { exact: true }).click()],
  [
    'a picture of an exhibition’s slider',
    EXHIBITION,
    async (page) => {
      await interactive(page);
      await page.locator('main a[data-slide]').first().click();
      await expect(page.getByRole('dialog', { name: 'Slideshow' })).toBeVisible();
    },
  ],
  [
    'a case on the map',
    '/map',
    async (page) => {
      await interactive(page);
      await page
        .getByRole('region', { name: 'Map', exact: true })
        .getByRole('link', { name: /^I\.066 .*, study$/ })
        .click();
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  ],
  [
    'the studies on the map',
    '/map',
    (page) =>
      page
        .getByText(/^Studies/)
        .first()
        .click(),
  ],
  ['a warning', WARNED, () => Promise.resolve()],
  ['a warning before a film, on its own page', `${WARNED}/resources/1`, () => Promise.resolve()],
  [
    'a film that a warning held back, on its own page',
    `${WARNED}/resources/1`,
    async (page) => {
      await interactive(page);
      await page.getByRole('main').getByText('Show film').click();
      await expect(page.getByText('Play Video')).toBeVisible();
    },
  ],
  [
    'the warning before what a sentence leads to',
    CITING,
    async (page) => {
      await interactive(page);
      await page.getByRole('link', { name: 'within a centimetre Film 0:03' }).click();
      await expect(page.getByRole('button', { name: 'Show film' })).toBeVisible();
    },
  ],
  [
    'what a warning held back',
    WARNED,
    (page) =>
      page
        .getByText(/^Show (?:film|picture)$/)
        .first()
        .click(),
  ],
  [
    'the countdown',
    '/investigation/low-quarry-high-water',
    async (page) => {
      await expect(
        page.getByRole('button', { name: 'Turn off automatic redirects' }),
      ).toBeVisible();
    },
  ],
  [
    'the countdown refused for good',
    '/investigation/low-quarry-high-water',
    (page) => page.getByRole('button', { name: 'Turn off automatic redirects' }).click(),
  ],
  ['the ways to give', '/donate', (page) => page.locator('main summary').first().click()],
  ['nothing found', '/no-such-page', interactive],
  ['the login', '/auth', interactive],
];

for (const width of [390, 1280]) {
  test.describe(`nothing that opens breaks a rule at ${width} px @long`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [state, path, open] of STATES) {
      test(state, async ({ page }) => {
        // The site a countdown leads to is not there.
        await page.route(/^https:\/\/.*\.example\//, (route) => route.abort());
        await page.goto(path);
        await settle(page);
        await open(page);
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}

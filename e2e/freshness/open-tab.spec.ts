import type { Page } from '@playwright/test';
import { eventually } from '../support/site';
import { expect, test } from '../support/test';
import type { World } from './support/world';

const CASE = '/investigation/low-water';

/** Navigates as a click on a link does; the document stays. */
async function goSoftly(page: Page, href: string) {
  await page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(`**${href}`);
}

async function editTitle(world: World, title: string) {
  await world.edit('investigations', 'low-water', { title });
  await eventually('the site shows the edit', async () =>
    (await (await fetch(world.site.url + CASE)).text()).includes(title),
  );
}

test('in an open tab a page not yet opened is fresh at once after a change', async ({
  page,
  world,
}) => {
  await page.goto(`${world.site.url}/studies`);
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  // Prefetched links must not serve the old page either.
  await editTitle(world, 'Lower Water');
  await goSoftly(page, '/');
  await expect(page.getByRole('main')).toContainText('Lower Water');
  await goSoftly(page, CASE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lower Water');
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
});

test('in an open tab the page first opened is fresh within 31 seconds of a change', async ({
  page,
  world,
}) => {
  await page.clock.install();
  await page.goto(world.site.url);
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  await goSoftly(page, '/studies');
  await editTitle(world, 'Lowest Water');
  await page.clock.fastForward(31_000);
  await goSoftly(page, '/');
  await expect(page.getByRole('main')).toContainText('Lowest Water');
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
});

import type { Page } from '@playwright/test';
import { holdRequests } from '../support/held-requests';
import { expect, test } from '../support/test';

const ticker = (page: Page) => page.getByRole('region', { name: 'Announcements' });
const firstItem = (page: Page) => ticker(page).getByRole('listitem').first();

/** Pixels by which the line moves meanwhile. Measured in the page, without the test's own delays. */
const movedIn = (page: Page, frames: number) =>
  firstItem(page).evaluate(async (item, count) => {
    const before = item.getBoundingClientRect().x;
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    return Math.abs(before - item.getBoundingClientRect().x);
  }, frames);

/** Notes where the first item stands, frame by frame, from its first line of HTML on. */
const watchFirstItem = (page: Page) =>
  page.addInitScript(() => {
    const places: { x: number; at: number }[] = [];
    Object.assign(window, { places });
    const look = (at: number) => {
      const item = document.querySelector('[aria-label="Announcements"] li');
      if (item) places.push({ x: item.getBoundingClientRect().x, at });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** The most pixels by which the first item was further from its place in the frame before than 24 a second take it. */
const longestJump = (page: Page) =>
  page.evaluate(() => {
    type Place = { readonly x: number; readonly at: number };
    const { places } = window as unknown as { places: readonly Place[] };
    const jumps = places.slice(1).map(({ x, at }, index) => {
      const before = places[index]!;
      return Math.abs(x - before.x) - ((at - before.at) / 1_000) * 24;
    });
    return Math.max(...jumps);
  });

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`its first item does not jump when scripts take over (reduced motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await watchFirstItem(page);
    await page.goto('/');
    await expect(ticker(page).getByRole('button')).toBeVisible();
    if (reducedMotion === 'reduce') expect(await movedIn(page, 40)).toBe(0);
    else await expect.poll(() => movedIn(page, 20)).toBeGreaterThan(2);
    expect(await longestJump(page)).toBeLessThan(12);
  });
}

test('a pointer that already rests on it when its script arrives holds it', async ({ page }) => {
  const scripts = await holdRequests(page, /\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  const box = (await firstItem(page).boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  scripts.release();
  await expect(ticker(page).locator('[data-live]')).toBeAttached();
  expect(await movedIn(page, 90)).toBeLessThan(2);
  await page.mouse.move(600, 600);
  await expect.poll(() => movedIn(page, 20)).toBeGreaterThan(2);
});

test('paused, it is still paused after Back', async ({ page }) => {
  await page.goto('/');
  await ticker(page).getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('contentinfo').getByText('All pages').click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Publications' }).click();
  await expect(page).toHaveURL(/publications$/);
  await page.goBack();
  await expect(ticker(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await page.mouse.move(600, 600);
  expect(await movedIn(page, 90)).toBeLessThan(2);
});

import { CASE } from './support/pages';
import { expect, test } from './support/test';

const TEXT = 'Its angle is 3.1 degrees, not 4.4.';
const TICKED = 'The lorry was entered in the ledger on eleven days, not on twelve.';

test.beforeEach(async ({ request }) => {
  // Rendered before the CMS had given every detail, the page lacks some.
  await expect
    .poll(async () => {
      const text = await (await request.get('/corrections')).text();
      return [TEXT, TICKED].every((words) => text.includes(words));
    })
    .toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all corrections are on a page, newest first, each with its case and date', async ({
    page,
  }) => {
    await page.goto('/about/agency');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Corrections' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Corrections' })).toBeVisible();
    const rows = page.getByRole('main').getByRole('article').getByRole('article');
    await expect(rows.filter({ hasText: TEXT })).toHaveCount(1);
    // Its format says nothing of a correction, but its box is ticked.
    await expect(rows.filter({ hasText: TICKED })).toHaveCount(1);
    const days = await rows
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual(days.toSorted().toReversed());

    await rows.filter({ hasText: TEXT }).getByRole('link').click();
    await expect(page).toHaveURL(/\/investigation\/the-courtyard-at-number-nine#update-[\d-]+$/);
    await expect(page.locator(':target')).toContainText(TEXT);
  });

  test('a corrected record says so under its date, with a link to the update', async ({ page }) => {
    await page.goto(CASE);
    await page.getByRole('link', { name: /^Corrected \d\d \w+ \d{4}$/ }).click();
    await expect(page.locator(':target')).toContainText(TEXT);
    await page.goto('/investigation/the-harbour-flare');
    await expect(page.getByRole('link', { name: /^Corrected/ })).toHaveCount(0);
  });
});

test('the lite page and the feeds have the same corrections', async ({ request }) => {
  for (const path of [
    '/lite/corrections',
    '/corrections.xml',
    '/corrections.rss',
    '/corrections.json',
  ]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    const text = await answer.text();
    expect(text, path).toContain(TEXT);
    expect(text, path).toContain(TICKED);
  }
});

test('the footer leads to the pages of the CMS that no menu has', async ({ page }) => {
  for (const name of ['Privacy', 'Reuse', 'Contact us securely']) {
    await page.goto('/corrections');
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

import { holdRequests } from './support/held-requests';
import { expect, test } from './support/test';

const isScript = (url: URL) => url.pathname.endsWith('.js');

const FAULT = 'This page could not be shown';

test('a page stays as the server sent it when all its scripts but one fail to load', async ({
  page,
}) => {
  let seen = 0;
  await page.route(isScript, (route) => (seen++ === 0 ? route.continue() : route.abort()));
  await page.goto('/investigation/the-harbour-flare', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Harbour Flare');
  await expect(page.getByText(FAULT)).toHaveCount(0);
});

for (const { link, path, heading } of [
  { link: /^Exhibitions$/, path: '/programme/exhibitions', heading: /Exhibitions/ },
  { link: /^The Harbour Flare$/, path: '/investigation/the-harbour-flare', heading: /Harbour/ },
]) {
  test(`a link to ${path} works although the scripts of that page fail to load`, async ({
    page,
  }) => {
    await page.goto('/');
    await page.route(isScript, (route) => route.abort());
    await page.getByRole('link', { name: link }).first().press('Enter');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(FAULT)).toHaveCount(0);
    // Back returns to the previous page, which still has its scripts.
    await page.unroute(isScript);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(FAULT)).toHaveCount(0);
  });
}

for (const { path, heading } of [
  // With a policy of its own.
  { path: '/donate', heading: /Support/ },
  { path: '/programme/exhibitions', heading: /Exhibitions/ },
]) {
  test(`Back loads ${path} although it is pressed before scripts have loaded`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('banner').getByRole('link', { name: 'Open Ground' }).click();
    await expect(page).toHaveURL('/');
    const scripts = await holdRequests(page, isScript);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'The Harbour Flare' })).toBeVisible();
    await page.evaluate(() => {
      Object.assign(window, { isOtherDocument: true });
      window.history.back();
    });
    await expect(page).toHaveURL(path);
    scripts.release();
    await page.waitForFunction(() => !('isOtherDocument' in window));
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}

import type { Locator } from '@playwright/test';
import { holdRequests } from './support/held-requests';
import {
  map,
  list,
  marker,
  drawnMarkers,
  drawnMarker,
  drawnCount,
  whole,
  drawn,
  markersStay,
  WEBGL,
} from './support/map';
import { expect, test } from './support/test';

test.use(WEBGL);

for (const width of [390, 768, 1440]) {
  test(`at ${width} pixels it has the markers of the interactive one, in the same places`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/map');
    const placesOf = async (markers: Locator) =>
      (
        await markers.evaluateAll((items) =>
          items.map((item) => {
            const { left, top, width: across, height } = item.getBoundingClientRect();
            const [x, y] = [left + across / 2, top + height / 2].map((at) => Math.round(at / 2));
            return { name: item.getAttribute('aria-label') ?? '', x, y };
          }),
        )
      ).sort((a, b) => a.name.localeCompare(b.name) || (a.x ?? 0) - (b.x ?? 0));
    const before = await placesOf(drawnMarkers(page));
    await drawn(page);
    // They are drawn once more when the map knows its size.
    await expect(async () => {
      const after = await placesOf(map(page).locator('[data-slugs]'));
      expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
      for (const [index, { name, x = 0, y = 0 }] of after.entries()) {
        expect(Math.abs(x - (before[index]?.x ?? 0)), `${name}: x`).toBeLessThanOrEqual(1);
        expect(Math.abs(y - (before[index]?.y ?? 0)), `${name}: y`).toBeLessThanOrEqual(1);
      }
    }).toPass();
  });
}

test('a click on a location opens it, and Escape gives its marker the focus', async ({ page }) => {
  await page.goto('/map');
  await drawnMarker(page, /^I\.066 /).click();
  const card = map(page).getByRole('article', { name: 'Shadow Length as a Clock' });
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(marker(page, /^I\.066 /)).toBeFocused();
  await expect(page).toHaveURL(/\/map$/);
});

test('by keyboard: the focus stays at the marker, at Zoom in, and goes to the map itself', async ({
  page,
}) => {
  await page.goto('/map');
  // Reaching the map by Tab loads nothing.
  await drawnMarker(page, /^I\.066 /).focus();
  await expect(page.locator('canvas')).toHaveCount(0);
  await whole(page).dispatchEvent('click');
  await markersStay(page);
  await expect(marker(page, /^I\.066 /)).toBeFocused();

  await page.goto('/map');
  await map(page).getByRole('button', { name: 'Zoom in' }).focus();
  await page.keyboard.press('Enter');
  await markersStay(page);
  await expect(map(page).getByRole('button', { name: 'Zoom in' })).toBeFocused();
  // It has acted: fewer cases are in clusters.
  await expect(marker(page, /^8 cases/)).toHaveCount(0);

  await page.goto('/map');
  await whole(page).focus();
  await page.keyboard.press('Enter');
  await markersStay(page);
  await expect(page.locator('canvas')).toBeFocused();
});

test('the kinds chosen before are those of the interactive map', async ({ page }) => {
  await page.goto('/map');
  const all = await drawnCount(page);
  await map(page)
    .getByRole('radio', { name: /^Studies/ })
    .check();
  const studies = await list(page).locator('[data-kind="study"]').count();
  expect(await drawnCount(page)).toBe(studies);
  expect(studies).toBeLessThan(all);
  await drawn(page);
  await expect(map(page).locator('button[aria-expanded]:not([class*="study"])')).toHaveCount(0);
});

test('a location whose engine does not come is followed as a link', async ({ page }) => {
  await page.goto('/map');
  await page.route('**/api/map', (route) => route.fulfill({ json: null }));
  await drawnMarker(page, /^I\.066 /).click();
  await expect(page).toHaveURL(/\/investigation\//);
});

test('the engine is not loaded before', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/map');
  const scripts = async () =>
    (
      await Promise.all(
        loaded
          .filter((url) => /\.m?js$/.test(new URL(url).pathname))
          .map(async (url) => (await page.request.get(url)).text()),
      )
    ).filter((text) => /maplibregl|mapboxgl/.test(text)).length;
  expect(await scripts()).toBe(0);
  await drawn(page);
  expect(await scripts()).toBeGreaterThan(0);
});

test('the first drag moves the drawing, and the interactive map goes on from there', async ({
  page,
}) => {
  const locations = await holdRequests(page, '**/api/map');
  await page.goto('/map');
  const mark = drawnMarker(page, /^I\.066 /);
  const placeOf = async (target: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    return [x + width / 2, y + height / 2] as const;
  };
  const [left, top] = await placeOf(mark);
  // On the sea, below it.
  await page.mouse.move(left - 150, top + 250);
  await page.mouse.down();
  await page.mouse.move(left - 50, top + 200, { steps: 4 });
  const movedBy = async () => {
    const [x, y] = await placeOf(mark);
    return [Math.round(x - left), Math.round(y - top)];
  };
  await expect.poll(movedBy).toEqual([100, -50]);
  const [x, y] = await placeOf(mark);
  await page.mouse.up();
  locations.release();
  await markersStay(page);
  await expect(async () => {
    const [after, under] = await placeOf(marker(page, /^I\.066 /));
    expect(Math.abs(after - x)).toBeLessThan(3);
    expect(Math.abs(under - y)).toBeLessThan(3);
  }).toPass();
  await expect(page).toHaveURL(/\/map$/);
});

import type { Locator } from '@playwright/test';
import { CASE } from '../support/pages';
import { expect, test } from '../support/test';

/** What can be seen of an element and of what it draws before and after itself. */
const lookOf = (target: Locator) =>
  target.evaluate((element) =>
    [null, '::before', '::after'].map((part) => {
      const { color, backgroundColor, borderStyle, borderWidth, textDecorationLine } =
        getComputedStyle(element, part);
      return [color, backgroundColor, borderStyle, borderWidth, textDecorationLine];
    }),
  );

const expectReadable = async (target: Locator) => {
  const [color, ground] = await target.evaluate((element) => {
    const { color: ink, backgroundColor } = getComputedStyle(element);
    return [ink, backgroundColor];
  });
  expect(color).not.toBe(ground);
};

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in forced colours, ${colorScheme}`, () => {
    test.use({ forcedColors: 'active', colorScheme });

    test('the word that was found and the chosen type can be read and seen', async ({ page }) => {
      await page.goto('/search?q=wall');
      await expectReadable(page.getByRole('main').locator('mark').first());
      const types = page.getByRole('radiogroup', { name: 'Type' }).locator('label');
      const chosen = types.filter({ has: page.locator(':checked') });
      await expectReadable(chosen);
      const other = types.filter({ has: page.locator(':not(:checked):enabled') }).first();
      expect(await lookOf(chosen)).not.toEqual(await lookOf(other));
    });

    test('the chosen kind and the open place of the map can be seen', async ({ page }) => {
      await page.goto('/map?place=shadow-length-as-a-clock');
      const kinds = page.getByRole('region', { name: 'Map' }).locator('fieldset label');
      const chosen = kinds.filter({ has: page.locator(':checked') });
      for (const words of await chosen.locator('span').all()) {
        expect((await lookOf(words))[0]?.[0]).toBe((await lookOf(chosen))[0]?.[0]);
      }
      await expectReadable(chosen);
      const places = page.getByRole('list', { name: 'Locations' }).locator('> li');
      const open = places.filter({ has: page.locator('[data-picked]') });
      await expect(open).toHaveCount(1);
      const closed = places.filter({ hasNot: page.locator('[data-picked]') }).first();
      expect(await lookOf(open)).not.toEqual(await lookOf(closed));
    });

    test('what is pressed in the player can be seen, and its sliders are drawn', async ({
      page,
    }) => {
      await page.goto(CASE);
      await page.locator('summary[data-video]').first().click();
      const player = page.getByRole('region', { name: 'Video player' });
      const subtitles = player.getByRole('button', { name: 'Subtitles' });
      const before = (await subtitles.getAttribute('aria-pressed')) ?? '';
      const look = await lookOf(subtitles);
      await subtitles.click();
      await expect(subtitles).not.toHaveAttribute('aria-pressed', before);
      expect(await lookOf(subtitles)).not.toEqual(look);
      for (const slider of await player.getByRole('slider').all()) {
        await expect(slider).toHaveCSS('appearance', 'auto');
      }
    });
  });
}

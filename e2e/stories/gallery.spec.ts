import type { Locator, Page } from '@playwright/test';
import { seededRandom } from '../support/rounds';
import { expect, test } from '../support/test';
import { walker } from './steps';

const EXHIBITION = 'The Eleventh Metre';

/** What a way from home to the third frame of a gallery and back comes by. */
function signs(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Main' });
  const panel = page.getByRole('region', { name: 'Media & Resources' });
  return {
    programme: menu.getByRole('link', { name: 'Programme' }),
    exhibitions: menu.getByRole('link', { name: 'Exhibitions', exact: true }),
    card: page.getByRole('article').getByRole('link', { name: EXHIBITION, exact: true }),
    media: page.getByRole('navigation', { name: 'Sections' }).getByRole('link').first(),
    picture: panel.locator('a[data-slide]').first(),
    frame: page.getByRole('dialog', { name: 'Slideshow' }),
    panel,
    back: page.getByRole('banner').getByRole('link', { name: 'Back' }),
    home: page.getByRole('banner').getByRole('link', { name: 'Open Ground' }),
  };
}

test('a keyboard leads from home to the third frame of a gallery and back', async ({ page }) => {
  await page.goto('/');
  const reader = walker(page);
  const { programme, exhibitions, card, media, picture, frame, panel, back, home } = signs(page);
  await reader.tabTo(programme);
  await reader.tabTo(exhibitions);
  await reader.press('Enter');
  await expect(page).toHaveURL(/\/programme\/exhibitions$/);
  await reader.tabTo(card);
  await reader.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(EXHIBITION);
  await reader.tabTo(media);
  await reader.press('Enter');
  await expect(panel.getByRole('link', { name: 'Close' })).toBeFocused();
  await reader.tabTo(picture);
  await reader.press('Enter');
  await expect(frame.getByText('1 / 3', { exact: true })).toBeVisible();
  await reader.press('ArrowRight');
  await reader.press('ArrowRight');
  await expect(frame.getByText('3 / 3', { exact: true })).toBeVisible();

  await reader.press('Escape');
  await expect(frame).toHaveCount(0);
  await expect(picture).toBeFocused();
  await reader.press('Escape');
  await expect(panel).toBeHidden();
  // The focus is back on the link that opened the panel; what leads away lies before it.
  await expect(media).toBeFocused();
  while (!(await back.evaluate((link) => link === document.activeElement))) {
    await reader.press('Shift+Tab');
  }
  await reader.press('Enter');
  await expect(page).toHaveURL(/\/programme\/exhibitions$/);
  await reader.tabTo(home);
  await reader.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  expect(reader.steps).toBeLessThanOrEqual(78);
});

test.describe('at 200 % zoom, with more contrast, and an unsteady pointer', () => {
  // 1280 by 720 at twice the size.
  test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2, contrast: 'more' });

  /** Pixels by which the hand misses the middle of what it points at. */
  const TREMOR = 10;

  test('the same by pointer', async ({ page }) => {
    await page.goto('/');
    const random = seededRandom();
    let steps = 0;
    const pointAt = async (target: Locator) => {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error(`Nowhere to point: ${target}`);
      const miss = () => (random() * 2 - 1) * TREMOR;
      await page.mouse.click(box.x + box.width / 2 + miss(), box.y + box.height / 2 + miss());
      steps += 1;
    };
    const { programme, exhibitions, card, media, picture, frame, panel, back, home } = signs(page);
    await programme.hover();
    await pointAt(exhibitions);
    await expect(page).toHaveURL(/\/programme\/exhibitions$/);
    await pointAt(card);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(EXHIBITION);
    await pointAt(media);
    await expect(panel).toBeVisible();
    await pointAt(picture);
    await expect(frame).toBeVisible();
    await pointAt(frame.getByRole('button', { name: 'Next' }));
    await pointAt(frame.getByRole('button', { name: 'Next' }));
    await expect(frame.getByText('3 / 3', { exact: true })).toBeVisible();
    await pointAt(frame.getByRole('button', { name: 'Close' }));
    await expect(frame).toHaveCount(0);
    await pointAt(panel.getByRole('link', { name: 'Close' }));
    await expect(panel).toBeHidden();
    await pointAt(back);
    await expect(page).toHaveURL(/\/programme\/exhibitions$/);
    await pointAt(home);
    await expect(page).toHaveURL(/\/$/);
    expect(steps).toBe(10);
  });
});

import type { Page } from '@playwright/test';
import { CASE, EXHIBITION, settle } from '../support/pages';
import { expect, test } from '../support/test';

/** The focused element, when nothing of it can be seen: everything over it belongs to something else. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const boxes = [...element.getClientRects()].filter(({ width, height }) => width * height > 1);
    const box = boxes[0];
    if (!box || element.id === 'main') return null;
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    );
    const isSeen = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element));
    });
    const inView = box.bottom > 0 && box.top < window.innerHeight;
    return isSeen || !inView ? null : element.outerHTML.slice(0, 160);
  });

test.describe('the focus is never covered (WCAG 2.4.11) @long', () => {
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const) {
    test(`at ${width} px, forwards and backwards`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const path of [CASE, EXHIBITION, '/studies', '/programme/events']) {
        await page.goto(path);
        await settle(page);
        for (const key of ['Tab', 'Shift+Tab']) {
          for (let step = 0; step < 90; step += 1) {
            await page.keyboard.press(key);
            expect([path, key, step, await coveredFocus(page)]).toEqual([path, key, step, null]);
          }
        }
      }
    });
  }
});

test('the section links scroll so that the one with the focus is seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(CASE);
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await links.last().focus();
  const count = await links.count();
  expect(count).toBeGreaterThan(5);
  for (const key of ['Shift+Tab', 'Tab']) {
    for (let step = 1; step < count; step += 1) {
      await page.keyboard.press(key);
      const link = links.nth(key === 'Tab' ? step : count - 1 - step);
      await expect(link).toBeFocused();
      const seen = await link.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return Math.min(right, window.innerWidth) - Math.max(left, 0);
      });
      expect([key, step, seen >= 24]).toEqual([key, step, true]);
    }
  }
});

test('at 400 % zoom nothing is sticky', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(CASE);
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const stuck = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { position, clipPath } = getComputedStyle(element);
        const { width, height, top, bottom } = element.getBoundingClientRect();
        // The skip link is clipped away while it has no focus.
        const isCut = clipPath === 'inset(50%)';
        const isSeen = !isCut && bottom > 0 && top < window.innerHeight && width * height > 400;
        return (position === 'fixed' || position === 'sticky') && isSeen;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect(stuck).toEqual([]);
});

import type { Page } from '@playwright/test';
import { PAGES, settle } from '../support/pages';
import { expect, test } from '../support/test';

/** Targets under 24 px that neither stand in a sentence nor have that much room around them (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const SIZE = 24;
    const targets = [...document.querySelectorAll('a[href], button, summary, input, select')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isSeen = element.checkVisibility({ visibilityProperty: true });
        // Clipped away until it has the focus or the pointer comes near: the skip link, the submenus.
        const isCut = element.closest('ul, a, input, label');
        const clip = isCut ? getComputedStyle(isCut).clipPath : 'none';
        return (
          isSeen && width * height > 1 && !clip.startsWith('inset') && !element.closest('[inert]')
        );
      })
      .map((element) => {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
        const isSmall = width < SIZE - 0.01 || height < SIZE - 0.01;
        return {
          element,
          isSmall,
          left,
          top,
          right,
          bottom,
          x: left + width / 2,
          y: top + height / 2,
        };
      });
    const isInSentence = (element: Element) => {
      const block = element.parentElement?.closest('p, li, dd, td, figcaption, blockquote');
      if (!block || getComputedStyle(element).display !== 'inline') return false;
      const rest = block.cloneNode(true) as Element;
      for (const other of rest.querySelectorAll('a, button, summary')) other.remove();
      return /[\p{L}\p{N}]/u.test(rest.textContent ?? '');
    };
    return targets.flatMap((target) => {
      const { element, isSmall, x, y } = target;
      if (!isSmall || isInSentence(element)) return [];
      const near = targets.find((other) => {
        if (other === target || other.element.contains(element)) return false;
        const across = Math.max(other.left - x, 0, x - other.right);
        const down = Math.max(other.top - y, 0, y - other.bottom);
        const isClose = other.isSmall && Math.hypot(other.x - x, other.y - y) < SIZE - 0.01;
        return isClose || Math.hypot(across, down) < SIZE / 2 - 0.01;
      });
      return near
        ? [`${element.outerHTML.slice(0, 120)} near ${near.element.outerHTML.slice(0, 80)}`]
        : [];
    });
  });

test.describe('targets have 24 px, or room around them (WCAG 2.5.8) @long', () => {
  for (const width of [390, 1280]) {
    test(`at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of PAGES) {
        await page.goto(path);
        await settle(page);
        expect([path, await smallTargets(page)]).toEqual([path, []]);
      }
    });
  }
});

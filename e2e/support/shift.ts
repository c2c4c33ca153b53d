import type { Page } from '@playwright/test';

/**
 * Sums up the layout shifts of the pages that are opened from now on.
 *
 * @returns what reads the sum for the page that is open
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[]) {
        const { dataset } = document.documentElement;
        dataset.shift = String(Number(dataset.shift ?? 0) + entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
}

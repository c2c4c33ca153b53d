import type { Page } from '@playwright/test';

/**
 * Sums the layout shifts of pages opened from now on.
 *
 * @returns a function that reads the sum for the open page
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

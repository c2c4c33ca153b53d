import { CASE, PAGES, settle } from '../support/pages';
import { expect, test } from '../support/test';
import { violations } from './support/axe';

/** A phone, a tablet and a desktop (docs/specification/product.md, section 12). */
const WIDTHS = [390, 820, 1440] as const;

/** Those that have most of what others have. */
const TOUR: readonly string[] = ['/', CASE];

for (const path of PAGES) {
  const tag = TOUR.includes(path) ? ['@tour'] : [];
  test(
    `${path} fits every width, reports no error and breaks no rule`,
    { tag },
    async ({ page }) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      await page.goto(path);
      await settle(page);
      // A page that leads away would do so meanwhile.
      const stay = page.getByRole('button', { name: 'Stay here' });
      // By keyboard: a pointer would rest on what comes under it, halfway through a change of colour.
      if ((await stay.count()) > 0) await stay.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const [shown, whole] = await page.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement;
          return [clientWidth, scrollWidth];
        });
        expect([width, whole]).toEqual([width, shown]);
        // What a page shows changes between a phone and a desktop, and nowhere else.
        if (width !== 820) expect(await violations(page)).toEqual([]);
      }
      expect(faults).toEqual([]);
    },
  );
}

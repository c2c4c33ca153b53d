import { PAGES, settle } from '../support/pages';
import { expect, test } from '../support/test';
import { violations } from './support/axe';

for (const width of [390, 1280]) {
  test.describe(`no page breaks a rule at ${width} px @long`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of PAGES) {
      test(path, async ({ page }) => {
        await page.goto(path);
        await settle(page);
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}

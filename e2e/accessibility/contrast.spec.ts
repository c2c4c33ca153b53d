import AxeBuilder from '@axe-core/playwright';
import { PAGES, settle } from '../support/pages';
import { expect, test } from '../support/test';

test.describe('for readers who ask for more contrast @long', () => {
  test.use({ contrast: 'more' });

  test('every text has 7:1', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      await settle(page);
      const { violations } = await new AxeBuilder({ page })
        .withRules(['color-contrast-enhanced'])
        .analyze();
      const nodes = violations.flatMap((violation) => violation.nodes.map(({ html }) => html));
      expect([path, nodes]).toEqual([path, []]);
    }
  });
});

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns axe for a page, without features that cost as much as its rules: descriptions of passing elements, and an extra page that
 * merges the results of several frames, where there is only one.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);

/** Returns violations of WCAG 2.2 AA and axe's best practices, with their markup. */
export async function violations(page: Page): Promise<readonly string[]> {
  const { violations } = await axe(page).withTags(WCAG).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

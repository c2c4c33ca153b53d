import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Axe for a page, without what costs as much as its rules: a description of whatever breaks none, and another page for putting
 * together what the frames of a page say, where there is one frame alone.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);

/** What breaks one of the rules of WCAG 2.2 AA and axe's best practices, with its markup. */
export async function violations(page: Page): Promise<readonly string[]> {
  const { violations } = await axe(page).withTags(WCAG).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

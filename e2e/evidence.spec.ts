import type { Locator, Page } from '@playwright/test';
import { readEvidence } from '../demo/evidence.mjs';
import { askRaw } from './freshness/support/raw';
import { expect, test } from './support/test';

const evidence = Object.entries(readEvidence());

/** What a press opens over the page, by the parameter that names the part. */
const OPENED: Readonly<Record<string, (page: Page) => Locator>> = {
  t: (page) => page.getByRole('region', { name: 'Video player' }),
  xywh: (page) => page.getByRole('dialog', { name: 'Slideshow' }),
  page: (page) =>
    page
      .getByRole('dialog')
      .filter({ has: page.getByRole('link', { name: 'Open the file at p. ' }) }),
};

/** How the title of a part's page ends. */
const IN_TITLE: Readonly<Record<string, RegExp>> = {
  t: /, 0:\d\d -/,
  xywh: /, (?:(?:upper|lower) )?(?:left|right|top|bottom|centre) -/,
  page: /, p\. \d -/,
};

test('each finding of the leading cases leads to its second, region or page in one press, and back', async ({
  page,
  site: { url },
}) => {
  for (const [slug, sentences] of evidence) {
    const record = `/investigation/${slug}`;
    await page.goto(record);
    for (const [place, { words, resource, part }] of sentences.entries()) {
      const address = `${resource}?${part}`;
      const [kind = ''] = part.split('=');
      const title = /<title>([^<]*)/.exec((await askRaw(url, address)).body)?.[1];
      expect([words, title]).toEqual([words, expect.stringMatching(IN_TITLE[kind] ?? 'never')]);

      const link = page
        .getByRole('main')
        .locator(`p a[href="${address}"], li a[href="${address}"]`, { hasText: words });
      if (place % 2 === 0) await link.click();
      else await link.press('Enter');
      await expect(page).toHaveURL((shown) => shown.pathname === resource);
      const over = OPENED[kind]?.(page) ?? page.locator('never');
      await expect(over).toBeVisible();
      if (kind === 'xywh') await expect(over.locator('svg:has(title)')).toBeVisible();
      if (place % 4 < 2) await page.goBack();
      else await page.keyboard.press('Escape');
      await expect(over).toBeHidden();
      await expect(link).toBeFocused();
      await expect(page).toHaveURL((shown) => shown.pathname === record);
      await expect(link).toBeInViewport();
    }
  }
});

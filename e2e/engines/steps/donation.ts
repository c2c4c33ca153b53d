import { startDonationPlatform } from '../../../demo/server/donations.mjs';
import { ready, startSite } from '../../support/site';
import { H1, link, MAIN, summary } from '../support/names';
import { expect, test } from '../support/test';

const TIERS = ['Up to £3,000', '£3,001 to £10,000', 'Over £10,000'] as const;

/** Ways to give. */
export function donation() {
  test('three ways to give unfold, each by itself', async ({ reader }) => {
    await reader.visit('/donate');
    const folds = { css: 'details[open]', within: MAIN } as const;
    for (const [index, tier] of TIERS.entries()) {
      await reader.click(summary(tier, MAIN));
      await expect.poll(() => reader.count(folds)).toBe(index + 1);
    }
    await reader.click(summary(TIERS[1], MAIN));
    await expect.poll(() => reader.count(folds)).toBe(2);
  });

  test('the donation platform’s form opens in the page', async ({ reader, cms }) => {
    const platform = await startDonationPlatform();
    const site = await startSite({
      env: {
        CMS_API_ROOT: cms.apiRoot,
        DONATE_SCRIPT_URL: platform.scriptUrl,
        DONATE_PUBLIC_KEY: 'p-key',
        DONATE_FORM_ID: 'form-1',
      },
    });
    try {
      await ready(site);
      const donor = reader.at(site.url);
      // By a link within the site: the page's own policy must apply then too.
      await donor.visit('/about/agency');
      await donor.click(link('Support Us', { role: 'contentinfo' }));
      await donor.readUntil(H1, 'Support Us');
      await donor.click(summary(TIERS[0], MAIN));
      await donor.see({ css: '#blackbaud-donation-form_form-1 iframe' });
      await expect.poll(() => platform.requests).toEqual(['/loader.js', '/form']);
    } finally {
      // What it still loads would fail.
      await reader.leave();
      await site.stop();
      await platform.stop();
    }
  });
}

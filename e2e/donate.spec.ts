import type { Page, Route } from '@playwright/test';
import { startDonationPlatform } from '../demo/server/donations.mjs';
import { ready, startSite } from './support/site';
import { expect, test as testOfSharedSite } from './support/test';

const TIERS = ['Up to £3,000', '£3,001 to £10,000', 'Over £10,000'] as const;

const summary = (page: Page, name: string) =>
  page.getByRole('main').locator('summary', { hasText: name });

const folds = (page: Page) =>
  page
    .getByRole('main')
    .locator('details')
    .evaluateAll((all) => all.map((fold) => (fold as HTMLDetailsElement).open));

interface WithPlatform {
  /** A site with a donation platform. */
  readonly giving: {
    readonly url: string;
    readonly platform: Awaited<ReturnType<typeof startDonationPlatform>>;
  };
}

const test = testOfSharedSite.extend<object, WithPlatform>({
  giving: [
    async ({ cms }, use) => {
      const platform = await startDonationPlatform();
      const site = await startSite({
        env: {
          CMS_API_ROOT: cms.apiRoot,
          DONATE_SCRIPT_URL: platform.scriptUrl,
          DONATE_PUBLIC_KEY: 'p-key',
          DONATE_FORM_ID: 'form-1',
        },
      });
      await ready(site);
      await use({ url: site.url, platform });
      await site.stop();
      await platform.stop();
    },
    { scope: 'worker' },
  ],
});

/** What a platform that is not well does with the request for its script. */
const MOODS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  fails: (route) => route.fulfill({ status: 500 }),
  'brings no loader': (route) => route.fulfill({ contentType: 'text/javascript', body: 'void 0' }),
};

test('GEN-14, DON-01, DON-02: three independent disclosures, initially closed', async ({
  page,
}) => {
  expect((await page.goto('/donate'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support Us');
  expect(await folds(page)).toEqual([false, false, false]);
  await summary(page, TIERS[1]).click();
  await summary(page, TIERS[2]).click();
  expect(await folds(page)).toEqual([false, true, true]);
  await summary(page, TIERS[1]).click();
  expect(await folds(page)).toEqual([false, false, true]);
});

testOfSharedSite(
  'DON-03 to DON-06: each disclosure explains a way to give, and the page names the host',
  { tag: '@tour' },
  async ({ page }) => {
    await page.goto('/donate');
    const main = page.getByRole('main');
    await expect(main).toContainText('managed through our host university, Example University');
    for (const tier of TIERS) await summary(page, tier).click();
    // No platform is configured here.
    await expect(main.getByText('Giving online is not possible at the moment.')).toBeVisible();
    await expect(main.getByText('made by bank transfer, arranged by email')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'From the United States' })).toBeVisible();
    await expect(main.getByText('Please contact us before you give.')).toBeVisible();
    for (const link of await main.locator('details').getByRole('link').all()) {
      await expect(link).toHaveAttribute('href', 'mailto:giving@openground.example');
    }
  },
);

test('DON-07, DON-08: the form is loaded once, when its disclosure first opens', async ({
  page,
  giving: { url, platform },
}) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  // By a link within the site: the page's own policy must apply then too.
  await page.goto(`${url}/about/agency`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support Us');
  await summary(page, TIERS[1]).click();
  expect(platform.requests).toEqual([]);

  await summary(page, TIERS[0]).click();
  const form = page.locator('#blackbaud-donation-form_form-1');
  await expect(form.frameLocator('iframe').getByRole('heading')).toHaveText('Give in euros');
  await summary(page, TIERS[0]).click();
  await summary(page, TIERS[0]).click();
  await expect(form.locator('iframe')).toHaveCount(1);
  expect(platform.requests).toEqual(['/loader.js', '/form']);
  expect(await page.evaluate(() => Reflect.get(window, 'donationCalls') as unknown)).toEqual([
    ['renxt', 'p-key', 'form-1', 'eur'],
  ]);
  expect(faults).toEqual([]);

  // Away and back within one document: the script is loaded already, the form is created again.
  await page.getByRole('banner').getByRole('link', { name: 'Open Ground' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await page.goBack();
  await summary(page, TIERS[0]).click();
  await expect(form.locator('iframe')).toHaveCount(1);
  expect(platform.requests.filter((path) => path === '/loader.js')).toHaveLength(1);

  // Back from a document with another policy, its own applies again.
  await page.getByRole('banner').getByRole('link', { name: 'Open Ground' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await page.reload();
  await page.evaluate(() => Object.assign(window, { isOtherDocument: true }));
  await page.goBack();
  await page.waitForFunction(() => !('isOtherDocument' in window));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support Us');
  await summary(page, TIERS[0]).click();
  await expect(form.locator('iframe')).toHaveCount(1);
  expect(faults).toEqual([]);
});

for (const [mood, answer] of Object.entries(MOODS)) {
  test(`a platform that ${mood} still leaves other ways to give`, async ({ page, giving }) => {
    await page.route(giving.platform.scriptUrl, answer);
    await page.goto(`${giving.url}/donate`);
    await summary(page, TIERS[0]).click();
    const message = page.getByRole('status').filter({ hasText: 'could not be loaded' });
    await expect(message).toBeVisible();
    await expect(message.getByRole('link')).toHaveAttribute(
      'href',
      'mailto:giving@openground.example',
    );
  });
}

test('a platform that hangs is given up after ten seconds', async ({ page, giving }) => {
  await page.route(giving.platform.scriptUrl, () => undefined);
  await page.clock.install();
  await page.goto(`${giving.url}/donate`);
  // From here on the test controls the page's clock.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await summary(page, TIERS[0]).click();
  const form = page.getByRole('main').locator('details').first();
  await expect(form.getByRole('status')).toHaveText('Loading...');
  await page.clock.runFor(9_000);
  await expect(form.getByRole('status')).toHaveText('Loading...');
  await page.clock.runFor(1_500);
  await expect(form.getByRole('status')).toContainText('The online form could not be loaded.');
});

test.describe('with a platform, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first disclosure shows other ways to give', async ({ page, giving }) => {
    const { url, platform } = giving;
    const before = platform.requests.length;
    await page.goto(`${url}/donate`);
    await summary(page, TIERS[0]).click();
    await expect(page.getByText('The online form needs JavaScript')).toBeVisible();
    expect(platform.requests).toHaveLength(before);
  });
});

import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { startReadyWorld, type World } from './support/world';

/** Policy violations and errors that the browser logged. */
async function watch(page: Page): Promise<string[]> {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  page.on('pageerror', (error) => refused.push(error.message));
  await page.exposeFunction('noteRefusal', (text: string) => refused.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteRefusal } = window as unknown as { noteRefusal(text: string): void };
      noteRefusal(`${event.violatedDirective} refuses ${event.blockedURI} ${event.sample}`);
    });
  });
  return refused;
}

/** True once React has hydrated a part of the page. */
const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main *')).some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  );

test.describe('under the policy of the first response', { tag: '@tour' }, () => {
  let world: World;

  test.beforeAll(async () => {
    world = await startReadyWorld();
  });

  test.afterAll(() => world.end());

  test('a page hydrates, navigates softly and loads its lazy parts without a violation', async ({
    page,
  }) => {
    const refused = await watch(page);
    const response = await page.goto(`${world.site.url}/studies`);
    expect(response?.headers()['x-nextjs-cache']).toBe('MISS');
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-");
    await expect.poll(() => isHydrated(page)).toBe(true);

    const scripts: string[] = [];
    page.on('response', (loaded) => {
      if (loaded.request().resourceType() === 'script') scripts.push(loaded.url());
    });
    // A soft navigation keeps the document, and so the mark on its window.
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    const link = page.getByRole('main').getByRole('article').getByRole('link').first();
    const href = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(`**${href}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
    // The page's own code was loaded just now, by scripts that the first page's policy allows.
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.every((url) => url.startsWith(`${world.site.url}/_next/static/`))).toBe(true);

    await page.goBack();
    await page.waitForURL('**/studies');
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
    expect(refused).toEqual([]);
  });

  test('no kind of page violates the policy, on its first or its second response', async ({
    page,
  }) => {
    const refused = await watch(page);
    const paths = [
      '/',
      '/auth',
      '/maintenance',
      '/investigation/low-water',
      '/programme/exhibitions',
    ];
    for (const path of [...paths, ...paths]) {
      await page.goto(world.site.url + path);
      await expect.poll(() => isHydrated(page), path).toBe(true);
    }
    expect(refused).toEqual([]);
  });

  test('an inline script that was not rendered is blocked', async ({ page }) => {
    const refused = await watch(page);
    await page.goto(`${world.site.url}/studies`);
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      // A text node is not a trusted-types sink, so only the page's hashes block it.
      script.append('window.intruded = true');
      document.head.append(script);
      return 'intruded' in window;
    });
    expect(ran).toBe(false);
    // The browser tells of it a moment later.
    await expect.poll(() => refused.join()).toMatch(/script-src|TrustedScript/);
  });
});

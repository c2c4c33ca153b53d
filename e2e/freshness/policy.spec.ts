import type { Page } from '@playwright/test';
import { startSite } from '../support/site';
import { expect, test } from '../support/test';
import { askRaw } from './support/raw';
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

test.describe('under the policy of the first response', () => {
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
    expect(refused.join()).toMatch(/script-src|TrustedScript/);
  });

  const ANSWERS: readonly (readonly [string, string, number, Parameters<typeof askRaw>[2]?])[] = [
    ['a page', '/studies', 200],
    ['a page with parts', '/investigation/low-water', 200],
    ['a page asked for its head', '/studies', 200, { method: 'HEAD' }],
    ['navigation data', '/studies?_rsc', 200, { headers: { rsc: '1' } }],
    ['an unknown page', '/no/such/page', 404],
    ['an unknown record', '/investigation/no-such-case', 404],
    ['an unknown asset', '/_next/static/none.js', 404],
    ['an unknown endpoint', '/api/none', 404],
    ['a malformed address', '/%E0%A4%A', 400],
    ['a control character', '/a%00b', 400],
    ['a path with two slashes', '//elsewhere.example/', 308],
    ['a path with a slash at its end', '/studies/', 308],
    ['health', '/api/health', 200],
    ['the webhook unsigned', '/api/revalidate', 401, { method: 'POST' }],
    ['the webhook asked wrongly', '/api/revalidate', 405],
    ['a page posted to', '/', 405, { method: 'POST' }],
    ['an action there is not', '/', 405, { method: 'POST', headers: { 'next-action': 'none' } }],
    ['an icon', '/icon.svg', 200],
  ];

  for (const [name, path, status, options] of ANSWERS) {
    test(`${name} has one policy`, async () => {
      for (const visit of ['first', 'second']) {
        const answer = await askRaw(world.site.url, path, options);
        expect(answer.status, visit).toBe(status);
        const policies = answer.values('content-security-policy');
        expect(policies, visit).toHaveLength(1);
        expect(policies[0], visit).toMatch(/^default-src 'none'; script-src 'self'/);
        expect(policies[0], visit).not.toContain('unsafe-inline');
        expect(answer.values('cache-control').length, visit).toBeLessThanOrEqual(1);
      }
    });
  }

  test('an asset of the build has one policy', async () => {
    const { body } = await askRaw(world.site.url, '/studies');
    for (const asset of [
      /src="(\/_next\/static\/[^"]+\.js)"/,
      /href="(\/_next\/static\/[^"]+\.css)"/,
    ]) {
      const path = asset.exec(body)?.[1] ?? 'none';
      const answer = await askRaw(world.site.url, path);
      expect(answer.status).toBe(200);
      expect(answer.values('content-security-policy')).toHaveLength(1);
    }
  });
});

for (const [name, env] of [
  ['without content', {}],
  ['in maintenance', { MAINTENANCE_MODE: '1' }],
] as const) {
  test(`503 ${name} has one policy, every time`, async () => {
    const site = await startSite({ env: { CMS_API_ROOT: 'http://127.0.0.1:9/wp-json/', ...env } });
    try {
      for (const path of ['/', '/studies', '/', '/no/such/page']) {
        const answer = await askRaw(site.url, path);
        expect(answer.status).toBe(503);
        expect(answer.values('content-security-policy')).toHaveLength(1);
        expect(answer.values('cache-control')).toEqual(['no-store']);
      }
    } finally {
      await site.stop();
    }
  });
}

import { expect, test } from './support/test';

const UNKNOWN = [
  ['/nothing-here', '/nothing-here'],
  ['/a/b/c', '/a/b/c'],
  ['/investigation/no-such-case', '/investigation/no-such-case'],
  ['/category/no-such-category', '/category/no-such-category'],
  ['/methodology/no-such-method', '/methodology/no-such-method'],
  ['/location/nowhere', '/location/nowhere'],
  ['/%C3%AEle/%D8%A3', '/île/أ'],
  ['/%3Cscript%3Ealert(1)%3C/script%3E', '/<script>alert(1)</script>'],
  ['/page-not-found/old/link', '/old/link'],
  ['/page-not-found', ''],
] as const;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [address, shown] of UNKNOWN) {
    test(`${address} answers 404 and names the path`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      expect(response?.headers()['x-robots-tag']).toBe('noindex');
      await expect(page).toHaveURL(new RegExp(`${address.replace(/[()]/g, '\\$&')}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expect(page).toHaveTitle('Page Not Found - Open Ground');
      await expect(page.getByRole('main')).toContainText(
        'Unfortunately we were unable to find the page:',
      );
      await expect(page.getByRole('main')).toContainText(shown);
      await expect(page.getByRole('main')).toContainText(
        'We recently updated our website, so some links may be broken.',
      );
    });
  }
});

test(
  'every unknown address shows the same page, naming only that address',
  { tag: '@tour' },
  async ({ request }) => {
    const pages: string[] = [];
    for (const address of ['/first-guess', '/second-guess', '/investigation/third-guess']) {
      const answer = await request.get(address);
      expect(answer.status()).toBe(404);
      expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers()['x-robots-tag']).toBe('noindex');
      expect(answer.headers()['cache-control']).toBe('public, max-age=0, s-maxage=1');
      const html = await answer.text();
      expect(html).toContain(`>${address}<`);
      // The page it was rendered for also has its own address in the flight data.
      pages.push(html.replaceAll(address, '').replaceAll(/~link-[\w-]+/g, '~link-'));
      if (address !== '/first-guess') expect(html).not.toMatch(/~link-\w/);
    }
    expect(new Set(pages).size).toBe(1);
  },
);

test('the not-found page works like any other page', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text());
  });
  // The first response may be the rendered page; the second has its address substituted.
  for (const [address, shown] of [
    ['/nowhere', '/nowhere'],
    ['/a%22b%5Cc/%3Cd%3E/%C3%A9/~link-x', '/a"b\\c/<d>/é/~link-x'],
  ] as const) {
    await page.goto(address);
    const named = page.locator('[data-broken-link]');
    await expect(named).toHaveText(shown);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('water');
    await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();
    await page.keyboard.press('Escape');
    // The server-rendered text stays, regardless of what React renders around it.
    await expect(named).toHaveText(shown);
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    await page.getByRole('main').getByRole('link', { name: 'All investigations' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
  }
  expect(faults).toEqual([]);
});

test(
  'a soft navigation to an unknown address shows the not-found page',
  { tag: '@tour' },
  async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const { next } = window as unknown as { next: { router: { push(path: string): void } } };
      next.router.push('/investigation/long-gone');
    });
    await expect(page).toHaveURL(/\/investigation\/long-gone$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  },
);

for (const address of [
  '/%E0%A4%A',
  '/investigation/%E0%A4%A',
  '/%',
  '/a%00b',
  '/api/tint/%E0%A4%A',
  '/api/subtitles/investigation/%E0%A4%A/0/0',
]) {
  test(`the malformed ${address} is refused without an error`, async ({ site }) => {
    const status = await rawStatus(site.url, address);
    expect([400, 404]).toContain(status);
  });
}

/** Asks for a path exactly as written; fetch and browsers would mend or refuse it. */
async function rawStatus(origin: string, path: string): Promise<number> {
  const { request } = await import('node:http');
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
}

test('unneeded escapes in a fixed address redirect to it without them', async ({ request }) => {
  const answer = await request.get('/studi%65s?from=mail', { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers()['location']).toMatch(/\/studies\?from=mail$/);
});

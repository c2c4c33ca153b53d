import type { Page } from '@playwright/test';
import { startContentServer } from '../demo/server/index.mjs';
import { ready, startSite } from './support/site';
import {
  expect,
  testOfOwnSite as test,
  test as testOfSharedSite,
  type ContentServer,
} from './support/test';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const box = (page: Page) => panel(page).getByRole('searchbox', { name: 'Search' });
const results = (page: Page) => panel(page).getByRole('list', { name: 'Results' });
const rows = (page: Page) => results(page).getByRole('article');

async function open(page: Page) {
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(panel(page)).toBeVisible();
}

const searchesOf = ({ control }: ContentServer) =>
  control.requests.filter(({ path }) => path.endsWith('/fa/v1/search'));

testOfSharedSite(
  'SRCH-01 to SRCH-03: one call for what was typed, with a status message',
  { tag: '@tour' },
  async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/search') calls.push(search);
    });
    await page.goto('/studies');
    await open(page);
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveAttribute('autocomplete', 'off');
    // In one task: on a busy machine, two letters sent one by one can be further apart than the pause that starts a search.
    await box(page).evaluate((_, text) => {
      for (const letter of text) document.execCommand('insertText', false, letter);
    }, 'sea wall');
    await expect(panel(page).getByRole('status')).toHaveText(/^\d+ results?$/);
    await expect(results(page).getByRole('link', { name: 'Sea Wall, Section Four' })).toBeVisible();
    expect(calls).toEqual(['?q=sea+wall']);
  },
);

test('SRCH-01: the box gets the focus after a soft navigation too', async ({ page }) => {
  await page.goto('/about/team');
  await page.getByRole('banner').getByRole('link', { name: 'Programme' }).click();
  await expect(page).toHaveURL(/\/programme\/exhibitions$/);
  await open(page);
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('wall');
  await expect(rows(page).first()).toBeVisible();
});

test('SRCH-12: a result opened in another tab leaves the search open', async ({
  page,
  context,
}) => {
  await page.goto('/studies');
  await open(page);
  await box(page).fill('wall');
  const opened = context.waitForEvent('page');
  await rows(page)
    .first()
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL(/\?q=wall/);
});

testOfSharedSite(
  'SRCH-04 to SRCH-11: filter and sort, which the next query resets',
  { tag: '@tour' },
  async ({ page }) => {
    await page.goto('/');
    await open(page);
    await box(page).fill('wall');
    await expect(rows(page).first()).toBeVisible();
    const types = panel(page).getByRole('radiogroup', { name: 'Type' });
    await expect(types.getByRole('radio')).toHaveCount(10);
    await types.getByRole('radio', { name: 'Studies' }).check();
    await expect(rows(page).filter({ hasNotText: 'Study' })).toHaveCount(0);
    await expect(types.getByRole('radio', { name: 'Pages' })).toBeDisabled();
    await types.getByRole('radio', { name: 'All' }).check();

    const sorts = panel(page).getByRole('radiogroup', { name: 'Sort' });
    await expect(sorts.getByRole('radio', { name: 'Relevance' })).toBeChecked();
    await sorts.getByRole('radio', { name: 'Date' }).check();
    const areSorted = async () => {
      const times = await results(page).locator('time').all();
      const dates = await Promise.all(times.map((time) => time.getAttribute('datetime')));
      return dates.length > 10 && dates.join() === dates.toSorted().join();
    };
    await expect.poll(areSorted).toBe(true);
    await expect(page).toHaveURL(/\/\?q=wall&sort=date$/);

    await box(page).fill('crater');
    await expect(page).toHaveURL(/\/\?q=crater$/);
    await expect(sorts.getByRole('radio', { name: 'Relevance' })).toBeChecked();
  },
);

test('SRCH-12: following a result closes it, and Back returns to the results', async ({ page }) => {
  await page.goto('/studies');
  await open(page);
  await box(page).fill('crater');
  await results(page).getByRole('link', { name: 'Reading a Crater', exact: true }).first().click();
  await expect(page).toHaveURL(/\/investigation\/reading-a-crater$/);
  await expect(panel(page)).toBeHidden();

  await page.goBack();
  await expect(page).toHaveURL(/\/studies\?q=crater$/);
  await expect(results(page)).toBeVisible();
  await expect(box(page)).toHaveValue('crater');
  await page.goBack();
  await expect(panel(page)).toBeHidden();
});

test('SRCH-12: it closes when the route changes', async ({ page }) => {
  await page.goto('/studies');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Programme' })
    .click();
  await expect(page).toHaveURL(/\/programme\/exhibitions$/);
  await open(page);
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/programme\/exhibitions$/);
  await open(page);
  await page.evaluate(() => window.history.go(-2));
  await expect(page).toHaveURL(/\/studies$/);
  await expect(panel(page)).toBeHidden();
});

test('works by keyboard only, and returns the focus', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Search' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('wall');
  // Before the page has hydrated, Enter opens the results page, as without JavaScript.
  await expect(panel(page).getByRole('radiogroup', { name: 'Type' })).toBeVisible();
  // Whoever types slowly is shown before what is found for the beginning of the word.
  await expect(page).toHaveURL(/\?q=wall$/);
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('radio', { name: 'All' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(panel(page).getByRole('radio', { name: 'Investigations' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

test('a reload keeps the search', async ({ page }) => {
  await page.goto('/studies?q=wall&type=study&sort=title');
  await expect(rows(page).first()).toBeVisible();
  await expect(panel(page).getByRole('radio', { name: 'Studies' })).toBeChecked();
  await expect(panel(page).getByRole('radio', { name: 'Title' })).toBeChecked();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/studies$/);
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
});

test('SRCH-15, ERR-05: a failed search shows Searching... until the next one', async ({ page }) => {
  await page.clock.install();
  await page.goto('/studies');
  await open(page);
  await page.route('**/api/search?q=wall', (route) => route.fulfill({ status: 502, json: {} }));
  await box(page).fill('wall');
  await expect(panel(page).getByRole('status')).toHaveText('Searching...');
  await page.clock.runFor(60_000);
  await expect(panel(page).getByRole('status')).toHaveText('Searching...');
  await expect(panel(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await box(page).fill('crater');
  await expect(rows(page).first()).toBeVisible();
});

test('the panel causes no layout shift and no policy violation, and loads nothing before it opens', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  );
  await page.goto('/studies');
  const atFirst = scripts.length;
  await page.evaluate(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (window as unknown as { shift: number }).shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page);
  await box(page).fill('wall');
  await expect(rows(page).first()).toBeVisible();
  expect(scripts.length).toBeGreaterThan(atFirst);
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  expect(shift).toBeLessThan(0.01);
  expect(faults).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the panel opens, and its search box opens the results', async ({ page }) => {
    await page.goto('/');
    await open(page);
    await box(page).fill('sea & wall');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=sea\+%26\+wall$/);
    const list = page.getByRole('list', { name: 'Results' });
    await expect(list.getByRole('link', { name: 'Sea Wall, Section Four' })).toBeVisible();

    // Type and sort are part of the form.
    await page.getByRole('searchbox', { name: 'Search' }).fill('wall');
    await page.getByRole('button', { name: 'Show results' }).click();
    await page.getByRole('radio', { name: 'Studies' }).check();
    await page.getByRole('radio', { name: 'Title' }).check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/q=wall.*type=study.*sort=title/);
    await expect(page.getByRole('radio', { name: 'Studies' })).toBeChecked();
    await expect(list.getByRole('article').filter({ hasNotText: 'Study' })).toHaveCount(0);
    // Another query starts again (SRCH-11).
    await page.getByRole('searchbox', { name: 'Search' }).fill('crater');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  });

  test('every query has a page, and none causes an error', async ({ page, cms }) => {
    const before = searchesOf(cms).length;
    for (const [query, count] of [
      ['..', '0 results'],
      ['a/../b', /results$/],
      ['100% <b>', /results?$/],
      ['%2e%2e%2f', '0 results'],
    ] as const) {
      const response = await page.goto(`/search?${new URLSearchParams({ q: query })}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(query);
      await expect(page.getByRole('main').getByRole('status')).toHaveText(count);
    }
    // Each once; the site answers by itself while the CMS takes too long for it.
    const asked = searchesOf(cms).length;
    expect(asked - before).toBeLessThanOrEqual(4);
    // SRCH-16
    await page.goto('/search?q=%20');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    expect(searchesOf(cms)).toHaveLength(asked);
    await page.goto(`/search?q=${'a'.repeat(201)}`);
    await expect(page.getByText('A search can have at most 200 characters.')).toBeVisible();
    expect(searchesOf(cms)).toHaveLength(asked);
  });

  test('SRCH-18: at rest it leads to what there is, and examples find something', async ({
    page,
  }) => {
    await page.goto('/search');
    const main = page.getByRole('main');
    await expect(main.getByRole('radiogroup')).toHaveCount(0);
    await expect(main.locator('a[href^="/investigation/"]')).toHaveCount(5);
    const examples = await main.locator('a[href^="/search?q="]').all();
    expect(examples).toHaveLength(3);
    const addresses = await Promise.all(examples.map((link) => link.getAttribute('href')));
    for (const address of addresses) {
      await page.goto(address ?? '');
      await expect(main.getByRole('article').first()).toBeVisible();
    }
  });

  test('SRCH-20: a file, a category and a word spelled otherwise are found', async ({ page }) => {
    for (const [query, name] of [
      ['expert report', 'The Courtyard at Number Nine'],
      ['borders', 'Low Water'],
      ['harbor', 'The Harbour Flare'],
      ['harbuor', 'The Harbour Flare'],
    ] as const) {
      await page.goto(`/search?${new URLSearchParams({ q: query })}`);
      await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
    }
  });

  test('the not-found page links to the search', async ({ page }) => {
    await page.goto('/no/such/page');
    await page.getByRole('main').getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    // The rewrite target of the search is not a public address.
    expect((await page.goto('/search/cT13YWxs'))?.status()).toBe(404);
  });
});

test.describe('the endpoint', () => {
  testOfSharedSite(
    'refuses blank and overlong queries, and sets the cache lifetime of responses',
    { tag: '@tour' },
    async ({ site }) => {
      const ask = (query: string) =>
        fetch(`${site.url}/api/search?${new URLSearchParams({ q: query })}`);
      expect((await fetch(`${site.url}/api/search`)).status).toBe(400);
      expect((await ask('  ')).status).toBe(400);
      expect((await ask('a'.repeat(201))).status).toBe(400);
      const found = await ask('😀'.repeat(200));
      expect(found.status).toBe(200);
      const maxAge = /^public, max-age=0, s-maxage=(\d+)$/.exec(
        found.headers.get('cache-control') ?? '',
      );
      expect(Number(maxAge?.[1])).toBeLessThanOrEqual(60);
      expect(await found.json()).toEqual({ results: [] });
    },
  );

  test('asks the CMS once', async ({ site, cms }) => {
    const before = searchesOf(cms).length;
    expect((await fetch(`${site.url}/api/search?q=sea+wall`)).status).toBe(200);
    const asked = searchesOf(cms).slice(before);
    expect(asked.map(({ query }) => query)).toEqual(['q=sea+wall']);
  });

  test('queries the CMS at most ten times a second and tells other clients when to retry', async ({
    site,
    cms,
  }) => {
    const ask = (query: string) => fetch(`${site.url}/api/search?q=${query}`);
    // To a CMS that is known to be slow the site puts no question.
    await expect
      .poll(async () => (await (await fetch(`${site.url}/api/health`)).json()) as unknown)
      .toMatchObject({ cms: 'up' });
    const before = searchesOf(cms).length;
    const begun = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => ask(`many${index}`)),
    );
    // A slow machine draws them out, over seconds in each of which ten are allowed.
    const seconds = Math.floor((performance.now() - begun) / 1_000) + 1;
    const limited = answers.filter(({ status }) => status === 429);
    expect(searchesOf(cms).length - before).toBeLessThanOrEqual(10 * seconds);
    for (const { headers } of limited) expect(headers.get('retry-after')).toBe('1');
    expect(answers.filter(({ status }) => status === 200).length + limited.length).toBe(30);
    expect(searchesOf(cms).length - before).toBeLessThanOrEqual(30 - limited.length);
    await expect.poll(async () => (await ask('later')).status).toBe(200);
  });

  test('visitors do not notice a CMS that fails or hangs; without content it is a 502', async ({
    page,
  }) => {
    const cms = await startContentServer();
    const site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot } });
    try {
      await ready(site);
      cms.control.faults.add({ call: 'fa/v1/search', fault: 'hang', times: 1 });
      const begun = Date.now();
      const hung = await fetch(`${site.url}/api/search?q=courtyard`);
      expect(hung.status).toBe(200);
      expect(Date.now() - begun).toBeLessThan(15_000);

      await cms.stop();
      await page.goto(`${site.url}/studies`);
      await open(page);
      await box(page).fill('sea wall');
      await expect(
        results(page).getByRole('link', { name: 'Sea Wall, Section Four' }),
      ).toBeVisible();
      await page.goto(`${site.url}/search?q=sea+wall`);
      await expect(page.getByRole('link', { name: 'Sea Wall, Section Four' })).toBeVisible();
    } finally {
      await site.stop();
      await cms.stop();
    }
    const empty = await startSite({ env: { CMS_API_ROOT: cms.apiRoot } });
    try {
      expect((await fetch(`${empty.url}/api/search?q=wall`)).status).toBe(502);
    } finally {
      await empty.stop();
    }
  });
});

test('the form shows its button only without JavaScript', async ({ page, browser, site }) => {
  await page.goto('/search?q=wall');
  const submit = { name: 'Show results' } as const;
  await expect(page.getByRole('main').getByRole('button', submit)).toBeHidden();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${site.url}/search?q=wall`);
  await expect(plain.getByRole('main').getByRole('button', submit)).toBeVisible();
  await context.close();
});

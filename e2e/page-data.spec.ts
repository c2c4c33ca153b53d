import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const PATHS = ['/', '/studies', '/investigation/low-water', '/about/agency', '/map'];

const isData = ({ search }: URL) => search === '?page-data';

/** Answers a page's scripts with data of another version, and counts how often. */
async function answerOtherVersion(page: Page): Promise<() => number> {
  let count = 0;
  await page.route(isData, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-page-version': 'another' };
    await route.fulfill({ response, headers });
    count += 1;
  });
  return () => count;
}

/** Counts the documents that a page loads. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') count += 1;
  });
  return () => count;
}

for (const path of PATHS) {
  test(`the data of ${path} are not part of it; its scripts fetch them once`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (isData(new URL(request.url()))) asked.push(new URL(request.url()).pathname);
    });
    await page.goto(`${path}?from=elsewhere`);
    await expect.poll(() => asked).toEqual([path]);
    const html = await (await page.request.get(path)).text();
    expect(html).not.toContain('__next_f.push');
    // Scripts run on the page as it was sent, and have taken it over.
    await page.getByRole('button', { name: 'Search' }).first().click();
    await expect(page.getByRole('searchbox').first()).toBeFocused();
    expect(asked).toEqual([path]);
  });
}

test('data are those of the page that was loaded, wherever Back has led meanwhile', async ({
  page,
}) => {
  // Nothing is painted: scripts wait for three seconds.
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  const data = page.waitForRequest((request) => isData(new URL(request.url())));
  await page.goto('/about/agency', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.history.replaceState(null, '', '/studies'));
  expect(new URL((await data).url()).pathname).toBe('/about/agency');
});

test('data are Next’s navigation data: the same bytes, in each encoding', async ({ request }) => {
  const path = '/investigation/low-water';
  const navigation = await request.get(`${path}?_rsc`, { headers: { rsc: '1' } });
  for (const encoding of ['br', 'gzip', 'identity']) {
    // The third is sent without Next.
    for (let round = 0; round < 3; round += 1) {
      const data = await request.get(`${path}?page-data`, {
        headers: { 'accept-encoding': encoding },
      });
      expect(data.headers()['content-type']).toBe('text/x-component');
      expect(await data.text()).toBe(await navigation.text());
    }
  }
});

test('data have an entity tag, and are not sent again to who has them', async ({ request }) => {
  const first = await request.get('/studies?page-data');
  const { etag = '' } = first.headers();
  const second = await request.get('/studies?page-data', { headers: { 'if-none-match': etag } });
  expect(etag).not.toBe('');
  expect(second.status()).toBe(304);
});

test('a page that changes before its scripts have its data is loaded again', async ({ page }) => {
  const documents = countDocuments(page);
  await answerOtherVersion(page);
  await page.goto('/studies');
  await expect.poll(documents).toBe(2);
  await page.unroute(isData);
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page.getByRole('searchbox').first()).toBeFocused();
});

test('a page whose data stay those of another version is loaded again once, and stays readable', async ({
  page,
}) => {
  const documents = countDocuments(page);
  const answered = await answerOtherVersion(page);
  await page.goto('/studies');
  // Three times for each document.
  await expect.poll(answered).toBe(6);
  await page.waitForLoadState('load');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents()).toBe(2);
  expect(await page.evaluate(() => '__next_f' in window)).toBe(false);
});

test('a page whose data can’t be had stays as the server sent it', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  let asked = 0;
  await page.route(isData, async (route) => {
    asked += 1;
    await route.abort();
  });
  await page.goto('/investigation/low-water');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toBe(3);
  expect(errors).toEqual([]);
  await page.getByRole('link', { name: 'Studies' }).first().click();
  await expect(page).toHaveURL('/studies');
});

test('behind a proxy that ignores queries, a page stays as it is and is not loaded again', async ({
  page,
}) => {
  const documents = countDocuments(page);
  let asked = 0;
  await page.route(isData, async (route) => {
    asked += 1;
    await route.continue({ url: route.request().url().replace('?page-data', '') });
  });
  await page.goto('/studies');
  await expect.poll(() => asked).toBe(3);
  await page.waitForLoadState('load');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents()).toBe(1);
});

test('scripts run when the data arrive at the second attempt', async ({ page }) => {
  let asked = 0;
  await page.route(isData, async (route) => {
    asked += 1;
    await (asked === 1 ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue());
  });
  await page.goto('/studies');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page.getByRole('searchbox').first()).toBeFocused();
  expect(asked).toBe(2);
});

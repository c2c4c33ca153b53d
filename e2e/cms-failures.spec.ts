import { startContentServer } from '../demo/server/index.mjs';
import { eventually, ready, startSite } from './support/site';
import { expect, test } from './support/test';

const CASE = '/investigation/the-courtyard-at-number-nine';
const PATHS = ['/', '/studies', CASE];

/** A page without the parts that differ between two renders of the same content. */
const essence = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');

test('visitors do not notice when the CMS stops', { tag: '@tour' }, async () => {
  const cms = await startContentServer();
  const site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot, REVALIDATE_SECONDS: '1' } });
  try {
    await ready(site);
    const read = (path: string) => fetch(site.url + path).then((response) => response.text());
    // Until then the case shows what the list has of it.
    await eventually('the case is whole', async () => (await read(CASE)).includes('id="updates"'));
    const before = await Promise.all(PATHS.map(read));
    await cms.stop();
    // Longer than the age limit, so that a refresh of every list has failed.
    await eventually('the site has missed the CMS', async () =>
      site.output().includes('the last good one stays'),
    );
    for (const [index, path] of PATHS.entries()) {
      expect((await fetch(site.url + path)).status).toBe(200);
      expect(essence(await read(path))).toBe(essence(before[index] ?? ''));
    }
    // An investigation that has not been opened before shows the list's data.
    const unseen = await fetch(`${site.url}/investigation/reading-a-crater`);
    expect(unseen.status).toBe(200);
    expect(await unseen.text()).toContain('Reading a Crater');
  } finally {
    await site.stop();
    await cms.stop();
  }
});

test('started before its CMS, the site says it is offline and recovers by itself', async ({
  page,
}) => {
  const cms = await startContentServer();
  await cms.stop();
  const site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot } });
  try {
    for (const path of PATHS) {
      const response = await page.goto(site.url + path);
      expect(response?.status()).toBe(503);
      expect(response?.headers()['retry-after']).toMatch(/^\d+$/);
      await expect(
        page.getByText(
          'The website is temporarily offline for maintenance. Please try again shortly.',
        ),
      ).toBeVisible();
    }
    expect((await page.goto(`${site.url}/maintenance`))?.status()).toBe(200);
    expect((await page.goto(`${site.url}/auth`))?.status()).toBe(200);

    await cms.listen();
    await eventually('the site recovers', async () => (await fetch(site.url)).status === 200);
  } finally {
    await site.stop();
    await cms.stop();
  }
});

test(
  'maintenance mode answers 503 for pages while assets are served',
  { tag: '@tour' },
  async ({ page, cms }) => {
    const site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot, MAINTENANCE_MODE: '1' } });
    try {
      const assets: number[] = [];
      page.on('response', (response) => {
        if (response.url().includes('/_next/static/')) assets.push(response.status());
      });
      const response = await page.goto(`${site.url}/studies`);
      expect(response?.status()).toBe(503);
      expect(response?.headers()['retry-after']).toMatch(/^\d+$/);
      await expect(page.getByText('temporarily offline for maintenance')).toBeVisible();
      expect(assets.length).toBeGreaterThan(0);
      expect(new Set(assets)).toEqual(new Set([200]));
      // Editors can log in meanwhile.
      expect((await page.goto(`${site.url}/auth`))?.status()).toBe(200);
    } finally {
      await site.stop();
    }
  },
);

test('a wrong setting ends the start with its name', async () => {
  await expect(
    startSite({ env: { CMS_API_ROOT: '', REVALIDATE_SECONDS: 'soon' } }),
  ).rejects.toThrow(/CMS_API_ROOT: is not set[\s\S]*REVALIDATE_SECONDS/);
});

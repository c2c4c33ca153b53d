import type { Page } from '@playwright/test';
import { ready, startSite, type Site } from './support/site';
import { expect, test } from './support/test';
import { startWarnedCms, type WarnedCms } from './support/warned-cms';

const WARNING = 'People come to harm in it.';
const CASE = '/investigation/the-courtyard-at-number-nine';
const EXHIBITION = '/programme/exhibitions/the-eleventh-metre';

const PAGES = [
  '/',
  '/studies',
  '/map',
  CASE,
  `${CASE}/resources`,
  '/methodology/3d-reconstruction',
  '/programme/exhibitions',
  EXHIBITION,
  `${EXHIBITION}/gallery/1`,
  '/programme/events',
  '/programme/events/a-wall-seen-three-times',
  '/programme/news',
  '/programme/news/courtyard-admitted',
  '/programme/publications',
  '/programme/publications/wave-table',
  '/about/team',
  '/about/team/member/mirela-stoyan',
  '/subdomain/angles',
  '/search?q=wall',
] as const;

let cms: WarnedCms;
let warned: Site;

test.beforeAll(async ({ cms: demo }) => {
  cms = await startWarnedCms(demo.apiRoot, WARNING);
  warned = await startSite({
    env: { CMS_API_ROOT: cms.apiRoot, MEDIA_ORIGINS: new URL(demo.apiRoot).origin },
  });
  await ready(warned);
});

test.afterAll(async () => {
  await warned.stop();
  await cms.stop();
});

/** Pictures and films that can be seen. */
const shownMedia = (page: Page) =>
  page
    .locator('main img, main video')
    .evaluateAll((media) =>
      media.filter((medium) => medium.checkVisibility()).map(({ outerHTML }) => outerHTML),
    );

/** Entries of lists that lead to a record and do not say its warning. Names in a case's sheet of facts are no entries. */
const silentEntries = (page: Page) =>
  page.locator('main a[href]').evaluateAll(
    (links, warning) =>
      links.flatMap((link) => {
        const isRecord =
          /^\/(?:investigation\/[^/]+|programme\/[^/]+\/[^/]+)$/.test(
            link.getAttribute('href') ?? '',
          ) ||
          (link.closest('article') && /\/member\//.test(link.getAttribute('href') ?? ''));
        // What an announcement says is the editor's.
        const isEntry =
          isRecord && !link.closest('dl, p, nav, table, [data-open], [aria-label="Announcements"]');
        const entry = link.closest('li, article');
        return isEntry && link.checkVisibility() && !entry?.textContent?.includes(warning)
          ? [entry?.outerHTML ?? link.outerHTML]
          : [];
      }),
    WARNING,
  );

test('a record’s warning is in every list, and nothing shows before it is asked for', async ({
  page,
}) => {
  test.setTimeout(600_000);
  for (const path of PAGES) {
    await page.goto(warned.url + path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main')).toContainText(WARNING);
    expect([path, await shownMedia(page)]).toEqual([path, []]);
    expect([path, await silentEntries(page)]).toEqual([path, []]);
  }
});

test('films and pictures of Media & Resources open when they are asked for', async ({ page }) => {
  await page.goto(`${warned.url}${CASE}#resources`);
  await page.waitForLoadState('networkidle');
  const panel = page.getByRole('region', { name: 'Media & Resources' });
  const picture = panel.locator('a[data-slide]').first();
  await expect(picture).toBeHidden();
  await panel.getByText('Show pictures').click();
  await expect(picture).toBeVisible();
  await panel.getByText('Show films').click();
  await expect(panel.getByRole('link', { name: 'Film file' }).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no picture is loaded before it is requested', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && /\/uploads\//.test(request.url())) {
        fetched.push(request.url());
      }
    });
    for (const path of ['/', CASE, `${CASE}/resources`, EXHIBITION, `${EXHIBITION}/gallery/1`]) {
      await page.goto(warned.url + path, { waitUntil: 'networkidle' });
      expect([path, fetched]).toEqual([path, []]);
    }
    await page.goto(warned.url + CASE);
    await page.getByText('Show text and pictures').first().click();
    await page.getByText('Open the picture').filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/uploads\/.*\.jpg$/);
  });
});

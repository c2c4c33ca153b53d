import type { Page } from '@playwright/test';
import { CASE, EXHIBITION, RECORD_PAGES, settle, WARNED } from './support/pages';
import { startSite, visitPages, type Site } from './support/site';
import { expect, test } from './support/test';
import { startWarnedCms, type WarnedCms } from './support/warned-cms';

const WARNING = 'People come to harm in it.';

let cms: WarnedCms;
let warned: Site;

test.beforeAll(async ({ cms: demo }) => {
  cms = await startWarnedCms(demo.apiRoot, WARNING);
  warned = await startSite({
    env: { CMS_API_ROOT: cms.apiRoot, MEDIA_ORIGINS: new URL(demo.apiRoot).origin },
  });
  await visitPages(warned, RECORD_PAGES);
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

/**
 * Entries of lists, and names among a case's facts, that lead to a record and do not say its warning. A name in a sentence
 * or in the credits is no entry.
 */
const silentEntries = (page: Page) =>
  page.locator('main a[href]').evaluateAll(
    (links, warning) =>
      links.flatMap((link) => {
        const href = link.getAttribute('href') ?? '';
        const isRecord = /^\/(?:investigation|methodology|programme\/[^/]+)\/[^/]+$/.test(href);
        const isMember =
          link.closest('article, dl')?.localName === 'article' && /\/member\//.test(href);
        // What an announcement says is the editor's.
        const isEntry =
          (isRecord || isMember) &&
          !link.closest('p, nav, table, [data-open], [aria-label="Announcements"]');
        // A marker of the map is an entry by itself.
        const entry = link.closest('li, dd, article') ?? link;
        return isEntry && link.checkVisibility() && !entry.textContent.includes(warning)
          ? [entry.outerHTML]
          : [];
      }),
    WARNING,
  );

test('a record’s warning is in every list, and nothing shows before it is asked for', async ({
  page,
}) => {
  for (const path of RECORD_PAGES) {
    await page.goto(warned.url + path);
    await expect(page.locator('main')).toContainText(WARNING);
    expect([path, await shownMedia(page)]).toEqual([path, []]);
    expect([path, await silentEntries(page)]).toEqual([path, []]);
  }
});

test('a past member’s warning follows the name', async ({ page }) => {
  await page.goto(`${warned.url}/about/team`);
  const people = page.getByRole('region', { name: 'Past' }).getByRole('listitem');
  expect(await people.count()).toBeGreaterThan(0);
  for (const person of await people.all()) await expect(person).toContainText(WARNING);
});

test(
  'films and pictures of Media & Resources open when they are asked for',
  { tag: '@tour' },
  async ({ page }) => {
    await page.goto(`${warned.url}${CASE}#resources`);
    const panel = page.getByRole('region', { name: 'Media & Resources' });
    const picture = panel.locator('a[data-slide]').first();
    await expect(picture).toBeHidden();
    await panel.getByText('Show pictures').click();
    await expect(picture).toBeVisible();
    await panel.getByText('Show films').click();
    await expect(panel.getByRole('link', { name: 'Film file' }).first()).toBeVisible();
  },
);

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
      await page.goto(warned.url + path);
      // The markup tells whether the page or the browser is at fault.
      const markup = fetched.length > 0 ? await page.locator('main').innerHTML() : '';
      expect([path, fetched, markup]).toEqual([path, [], '']);
    }
    await page.goto(warned.url + CASE);
    // In a text, the link to a picture stands in its place.
    await page
      .getByRole('link', { name: /Content warning .* Show pictures?$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/uploads\/.*\.jpg$/);
  });
});

test(
  'content with a warning is hidden until requested, and announced wherever it is mentioned',
  { tag: '@tour' },
  async ({ page, request }) => {
    const media: string[] = [];
    page.on('request', (request) => {
      if (['image', 'media'].includes(request.resourceType())) media.push(request.url());
    });
    await page.goto(WARNED);
    await settle(page);
    const warning = 'Films and stills of a boat going down with people on board.';
    await expect(page.getByText(warning).first()).toBeVisible();
    const still = page.locator('main article details img').first();
    await expect(still).toBeHidden();
    expect(media.filter((url) => /sync-1/.test(url))).toEqual([]);
    await page
      .getByText(/^Show (?:film|picture)$/)
      .first()
      .click();
    await expect(still).toBeVisible();

    // Search, feeds and the previews of links in other people's windows.
    await page.goto('/search?q=second+rope');
    const hit = page.getByRole('article').filter({ hasText: 'The Second Rope' });
    await expect(hit).toContainText(warning);
    const feed = await (await request.get('/investigations.xml')).text();
    expect(feed).toContain(`<summary>Content warning: ${warning}`);
    const head = (await (await request.get(WARNED)).text()).split('</head>')[0];
    expect(head).toContain(`content="Content warning: ${warning}`);
    // The share picture says so in the picture's place (decision 20).
    expect(head).toMatch(/property="og:image:alt" content="[^"]*Content warning: /);
    expect(head).not.toMatch(/og:image" content="[^"]*\.jpg/);
  },
);

test('the lite site says the warning before every picture and film, and in its lists', async ({
  page,
}) => {
  for (const path of [CASE, EXHIBITION, '', '/programme/exhibitions']) {
    await page.goto(`${warned.url}/lite${path}`);
    const silent = await page.locator('main a').evaluateAll(
      (links, { warning, isList }) =>
        links.flatMap((link) => {
          const isMedium = /^(?:Film|Picture)\b/.test(link.textContent ?? '');
          let before = '';
          // On a record's page it folds the medium; in a list it stands in the same entry.
          for (
            let at = link.closest('details');
            at;
            at = at.parentElement?.closest('details') ?? null
          )
            before += at.querySelector('summary')?.textContent ?? '';
          const entry = isList ? link.closest('li, article') : link.closest('li');
          before += entry?.textContent ?? '';
          // In a text it stands right before the link.
          before += link.previousSibling?.textContent ?? '';
          return isMedium && !before.includes(warning) ? [link.outerHTML] : [];
        }),
      { warning: WARNING, isList: path !== CASE && path !== EXHIBITION },
    );
    expect([path, silent]).toEqual([path, []]);
    expect(await page.getByText(WARNING).count()).toBeGreaterThan(0);
  }
});

import type { Page } from '@playwright/test';
import { startContentServer } from '../demo/server/index.mjs';
import { startSite, visitPages, type Site } from './support/site';
import { expect, test } from './support/test';

const SCREENS = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
/** Pictures of the demo of 16:9, 4:3, 1:1 and 7:10. */
const PICTURES = ['cloud-1', 'plan-1', 'fields-3', 'cover-1'];
/** A title of 93 characters and a synopsis of 600. */
const LONG = {
  title:
    'A Reconstruction of Everything That Eleven Cameras Saw Between the Gate and the River in 2021',
  synopsis: 'Eleven cameras saw the same street, and none of them saw it all. '
    .repeat(10)
    .slice(0, 600),
};

/** Waits until fonts have come, and measures the parts of a head. */
const measureHead = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const boxOf = (selector: string) => {
      const part = document.querySelector(`main header ${selector}`);
      if (!part) throw new Error(`there is no ${selector}`);
      return part.getBoundingClientRect().toJSON() as DOMRect;
    };
    const picture = document.querySelector<HTMLImageElement>('main header img');
    const title = document.querySelector('h1');
    if (!picture || !title) throw new Error('there is no picture or title');
    const ratio = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'));
    const { objectFit, objectPosition } = getComputedStyle(picture);
    const sizes = [...document.querySelectorAll('main *')]
      .filter((part) => part.checkVisibility() && part.textContent?.trim())
      .map((part) => Number.parseFloat(getComputedStyle(part).fontSize));
    return {
      picture: boxOf('img'),
      ratio,
      fit: `${objectFit} ${objectPosition}`,
      title: boxOf('h1'),
      titleSize: Number.parseFloat(getComputedStyle(title).fontSize),
      largest: Math.max(...sizes),
      synopsis: boxOf('h1 + *'),
      lineHeight: Number.parseFloat(
        getComputedStyle(document.querySelector('main header h1 + *')!).lineHeight,
      ),
      foot: document.querySelector('main footer')!.getBoundingClientRect().top,
    };
  });

test.describe('the head of a work', () => {
  let cms: Awaited<ReturnType<typeof startContentServer>>;
  let site: Site;

  test.beforeAll(async () => {
    cms = await startContentServer();
    const { store } = cms.control;
    const work = store.content.investigations.get('the-courtyard-at-number-nine');
    const show = store.content.exhibitions.get('low-light');
    for (const [index, feature_image] of PICTURES.entries()) {
      const id = 990_000 + index;
      store.put('investigations', `still-${index}`, {
        ...work,
        ...LONG,
        id,
        slug: `still-${index}`,
        code: `${id}`,
        feature_video: null,
        feature_image,
      });
      const slides = [...PICTURES.slice(index), ...PICTURES.slice(0, index)];
      store.put('exhibitions', `show-${index}`, {
        ...show,
        ...LONG,
        id,
        slug: `show-${index}`,
        slides,
      });
    }
    site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot } });
    await visitPages(site);
  });
  test.afterAll(async () => {
    await site?.stop();
    await cms?.stop();
  });

  test('has its picture whole and large, its words beside it, and its title in the largest letters', async ({
    page,
  }) => {
    for (const path of [
      '/investigation/the-courtyard-at-number-nine',
      '/investigation/the-harbour-flare',
      ...PICTURES.map((_, index) => `/investigation/still-${index}`),
      ...PICTURES.map((_, index) => `/programme/exhibitions/show-${index}`),
    ]) {
      await page.goto(site.url + path);
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        const head = await measureHead(page);
        await test.step(`${path} at ${screen.width}`, () => {
          // Columns 1 to 8 and the margin beside them.
          const columns = ((screen.width - 48 - 11 * 24) / 12) * 8 + 7 * 24 + 24;
          expect(head.fit).toBe('contain 100% 50%');
          expect(head.picture.x).toBe(0);
          expect(Math.abs(head.picture.width - columns)).toBeLessThan(1);
          expect(head.picture.bottom).toBeLessThanOrEqual(head.foot + 1);
          // As large as the columns or the height allow, of which a film's button and a slider's controls take a part.
          const isAsWide = Math.abs(head.picture.height - columns / head.ratio) < 2;
          expect(isAsWide || head.foot - head.picture.bottom < 65).toBe(true);
          expect(head.title.x).toBeGreaterThan(head.picture.right);
          expect(head.title.bottom).toBeLessThan(head.foot);
          expect(
            Math.min(head.synopsis.bottom, head.synopsis.y + 3 * head.lineHeight),
          ).toBeLessThanOrEqual(head.foot);
          expect(head.titleSize).toBe(head.largest);
        });
      }
    }
  });

  test('gives its picture the whole screen where an editor wants that', async ({ page }) => {
    await page.goto(`${site.url}/investigation/two-summers-in-marrow`);
    const { picture, title, foot, ratio } = await measureHead(page);
    expect(picture.width).toBe(1440);
    expect(picture.height).toBeCloseTo(Math.min(foot - picture.y, 1440 / ratio), 0);
    expect(title.y).toBeGreaterThan(picture.bottom);
  });
});

test('the scroll bar of the home page is true from the start', async ({ page }) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const promised = await heightOf();
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
        window.scrollTo(0, y);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    });
    expect(Math.abs((await heightOf()) / promised - 1)).toBeLessThan(0.05);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the strip leads to the cases of a year, and Back to all', async ({ page }) => {
      await page.goto('/');
      const strip = page.getByRole('navigation', { name: 'Incidents by year' });
      const all = await page.locator('main article').count();
      await strip.getByRole('link', { name: /^2021\b.*\b5 cases$/ }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('2021');
      await expect(page.locator('main article')).toHaveCount(5);
      await expect(strip.locator('[aria-current]')).toHaveText('2021: 5 cases');
      await page.goBack();
      await expect(page.locator('main article')).toHaveCount(all);

      const mark = strip.getByRole('link', { name: 'I.087 The Harbour Flare' });
      const name = mark.getByText('The Harbour Flare');
      await expect(name).toHaveCSS('clip-path', 'inset(50%)');
      await mark.locator('rect').first().hover();
      await expect(name).toHaveCSS('clip-path', 'none');
      await mark.locator('rect').first().click();
      await expect(page).toHaveURL(/\/investigation\/the-harbour-flare$/);
    });
  });
}

test('only years in which something happened have a page', async ({ request }) => {
  for (const [path, status] of [
    ['/year/2021', 200],
    ['/lite/year/2021', 200],
    ['/year/undated', 200],
    ['/year/1921', 404],
    ['/year/21', 404],
  ] as const) {
    expect([path, (await request.get(path)).status()]).toEqual([path, status]);
  }
});

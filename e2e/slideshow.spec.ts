import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { eventually } from './support/site';
import { expect, test } from './support/test';

const CASE = '/investigation/the-courtyard-at-number-nine';

const slideshowOf = (page: Page) => page.getByRole('dialog', { name: 'Slideshow' });
const panelOf = (page: Page) => page.getByRole('region', { name: 'Media & Resources' });

/** Opens the slideshow at a picture of the resources panel, counted from 0; returns the number of pictures. */
async function openAt(page: Page, index: number) {
  await page.goto(`${CASE}#resources`);
  const pictures = panelOf(page).locator('a[data-slide]');
  await expect(panelOf(page).getByRole('link', { name: 'Close' })).toBeFocused();
  await pictures.nth(index).click();
  await expect(slideshowOf(page)).toBeVisible();
  return pictures.count();
}

test('pictures open in the slideshow, which wraps at both ends (GAL-01, GAL-02)', async ({
  page,
}) => {
  const count = await openAt(page, 0);
  const slideshow = slideshowOf(page);
  const isAt = (place: number) =>
    expect(slideshow.getByText(`${place} / ${count}`, { exact: true })).toBeVisible();
  await isAt(1);
  await slideshow.getByRole('button', { name: 'Previous' }).click();
  await isAt(count);
  await slideshow.getByRole('button', { name: 'Next' }).click();
  await isAt(1);
  await page.keyboard.press('ArrowRight');
  await isAt(2);
  await page.keyboard.press('End');
  await isAt(count);
  await page.keyboard.press('ArrowRight');
  await isAt(1);
  await page.keyboard.press('ArrowLeft');
  await isAt(count);
  await page.keyboard.press('Home');
  await isAt(1);
});

test('no key is lost, however quickly they are pressed on a slow machine', async ({ page }) => {
  const count = await openAt(page, 0);
  expect(count).toBeGreaterThan(6);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(slideshowOf(page).getByText(`6 / ${count}`, { exact: true })).toBeVisible();
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowLeft');
  await expect(slideshowOf(page).getByText(`4 / ${count}`, { exact: true })).toBeVisible();
});

test('it zooms, and a picture keeps its title, caption and original (GAL-03, GAL-04)', async ({
  page,
}) => {
  await openAt(page, 0);
  const slideshow = slideshowOf(page);
  await expect(slideshow.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    /\/original\/.*\.(jpg|png|webp)$/,
  );
  const titles = await slideshow.locator('span[title]').allTextContents();
  expect(titles).toHaveLength(1);
  for (const title of titles) expect(title.length).toBeLessThanOrEqual(32);

  const picture = slideshow.getByRole('group', { name: /^1 of/ }).getByRole('img');
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const whole = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole * 1.5);
  await page.keyboard.press('-');
  await expect.poll(width).toBeCloseTo(whole, 0);
  await slideshow.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(whole * 1.5);
});

test('closing returns the focus to the picture', async ({ page }) => {
  await openAt(page, 2);
  await slideshowOf(page).getByRole('button', { name: 'Next' }).click();
  await slideshowOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(slideshowOf(page)).toBeHidden();
  await expect(panelOf(page).locator('a[data-slide]').nth(2)).toBeFocused();
});

test('Escape closes slideshow, then video, then panel (DET-14, GAL-06)', async ({ page }) => {
  await openAt(page, 1);
  const player = page.getByRole('region', { name: 'Video player' });
  await page.keyboard.press('Escape');
  await expect(slideshowOf(page)).toBeHidden();
  await expect(panelOf(page)).toBeVisible();

  await panelOf(page).locator('summary').first().click();
  await player.getByRole('button', { name: 'Shrink' }).click();
  await panelOf(page).locator('a[data-slide]').first().click();
  await expect(slideshowOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(slideshowOf(page)).toBeHidden();
  await expect(player).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(player).toBeHidden();
  await expect(panelOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
});

test('figures in the text open in it too', async ({ page }) => {
  await page.goto(CASE);
  const figure = page
    .locator('main article figure', { has: page.locator('a[data-slide]') })
    .first();
  const caption = (await figure.locator('figcaption').textContent()) ?? '';
  await figure.locator('a[data-slide]').click();
  await expect(slideshowOf(page).getByText(caption, { exact: true })).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe turns to the next picture, and wraps at the end', async ({ page }) => {
    const count = await openAt(page, 0);
    const slideshow = slideshowOf(page);
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: 420 }],
        });
      await send('touchStart', from);
      for (let step = 1; step <= 8; step += 1) {
        await send('touchMove', from + ((to - from) * step) / 8);
      }
      await send('touchEnd');
    };
    /** Until a picture has come to rest, a swipe belongs to the one before. */
    const atRest = () =>
      expect
        .poll(() =>
          slideshow.evaluate((element) =>
            element
              .getAnimations({ subtree: true })
              .some(({ playState }) => playState === 'running'),
          ),
        )
        .toBe(false);
    await swipe(330, 40);
    await expect(slideshow.getByText(`2 / ${count}`, { exact: true })).toBeVisible();
    await atRest();
    await swipe(40, 330);
    await expect(slideshow.getByText(`1 / ${count}`, { exact: true })).toBeVisible();
    await atRest();
    await swipe(40, 330);
    await expect(slideshow.getByText(`${count} / ${count}`, { exact: true })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture links to itself', async ({ page }) => {
    await page.goto(`${CASE}#resources`);
    await expect(panelOf(page).locator('a[data-slide]').first()).toHaveAttribute(
      'href',
      /\.(jpg|png|webp)$/,
    );
  });
});

/** The files of pictures that a camera, an editor or a plugin of the CMS may have made, 200 × 150 pixels as they are stored. */
const FORMATS = {
  'turned.jpg': (wall: Sharp) => wall.jpeg().withMetadata({ orientation: 6 }),
  'wall.webp': (wall: Sharp) => wall.webp(),
  'wall.avif': (wall: Sharp) => wall.avif(),
  'wall.gif': (wall: Sharp) => wall.gif(),
};

test('WebP, AVIF, GIF and photographs that a camera has turned are shown whole and upright', async ({
  page,
  world,
}) => {
  const path = `${world.site.url}/programme/news/summer-course`;
  const files = Object.entries(FORMATS);
  const address = (name: string) => `${world.cms.url}/wp-content/uploads/${name}`;
  for (const [name, format] of files) {
    const wall = sharp({ create: { width: 200, height: 150, channels: 3, background: '#753' } });
    const body = await format(wall).toBuffer();
    await page.route(address(name), (route) =>
      route.fulfill({
        body,
        contentType: `image/${name.split('.').at(-1)?.replace('jpg', 'jpeg')}`,
      }),
    );
  }
  const image = (name: string) =>
    `<p><img src="${address(name)}" srcset="${address(name)} 200w" alt="${name}" width="200" height="150"></p>`;
  await world.edit('news', 'summer-course', {
    content: files.map(([name]) => image(name)).join('\n'),
  });
  await eventually('the edit is seen', async () =>
    (await (await fetch(path)).text()).includes('wall.gif'),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  for (const [name] of files) {
    const isUpright = name === 'turned.jpg';
    const ratio = isUpright ? 3 / 4 : 4 / 3;
    const ratioOf = async (picture: ReturnType<Page['getByAltText']>) => {
      const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
      return width / height;
    };
    const picture = page.getByRole('article').getByAltText(name);
    await expect(picture).toHaveJSProperty('complete', true);
    expect([name, await ratioOf(picture)]).toEqual([name, expect.closeTo(ratio, 1)]);
    await picture.click();
    const slide = slideshowOf(page).getByAltText(name);
    await expect(slide).toBeVisible();
    await expect
      .poll(async () => [name, (await slide.boundingBox())?.[isUpright ? 'height' : 'width']])
      .toEqual([name, 200]);
    expect([name, await ratioOf(slide)]).toEqual([name, expect.closeTo(ratio, 1)]);
    await page.keyboard.press('Escape');
    await expect(slideshowOf(page)).toBeHidden();
  }
});

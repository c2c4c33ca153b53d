import type { Page } from '@playwright/test';
import { frameNumber, frameOfLink, type CountedFilm } from './support/frame-number';
import { headOf, linkPreviewOf } from './support/head';
import { rounds } from './support/rounds';
import { quotedIn, saidAt } from './support/said-lines';
import { expect, test } from './support/test';

const CASE = '/investigation/nine-pumps';

/** Frames a second, of constant and of variable rate, and 30,000 in 1,001 s. */
const FILMS = [
  'The ledger read aloud',
  'The yard, by telephone',
  'The lorry at the gate',
] as const satisfies readonly CountedFilm[];

const playerOf = (page: Page) => page.getByRole('region', { name: 'Video player' });
const filmOf = (page: Page) => page.locator('[data-player] video');
const statusOf = (page: Page) => playerOf(page).getByRole('status');

async function openFilm(page: Page, title: string) {
  await page.goto(`${CASE}#resources`);
  await page.locator('summary[data-video]', { hasText: title }).click();
  await expect
    .poll(() => filmOf(page).evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  await page.keyboard.press('k');
  await expect(playerOf(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
}

/** Steps once, and waits until the player says at what time it has arrived. */
async function step(page: Page, key: ',' | '.') {
  const said = await statusOf(page).textContent();
  await page.keyboard.press(key);
  await expect(statusOf(page)).not.toHaveText(said ?? '');
}

/** The number on the screen, which may be drawn a while after the player knows of the frame: once it stays the same. */
async function settledNumber(page: Page): Promise<number> {
  const read: number[] = [];
  await expect
    .poll(async () => {
      read.push(await frameNumber(page));
      return read.length >= 5 && new Set(read.slice(-5)).size === 1;
    })
    .toBe(true);
  return read.at(-1) ?? Number.NaN;
}

/** Without script a link says the film, the time and what is said then, on the page and in its preview. */
async function expectSameWords(title: CountedFilm, link: URL) {
  const time = Number(link.searchParams.get('t'));
  const said = saidAt(title, time);
  const at = `0:0${Math.floor(time)}`;
  const [quote] = said;
  const words = {
    title: `${title}, ${at}`,
    description: quote ? `${at}, “${quote[1]}”` : `${title}, ${at}`,
  };
  const html = await (await fetch(link)).text();
  const head = headOf(html);
  expect.soft(quotedIn(html), link.href).toEqual(said);
  expect.soft(linkPreviewOf(html), link.href).toEqual(words);
  expect.soft(head.title, link.href).toMatch(new RegExp(`^${words.title}( - |$)`));
  expect.soft(head.description, link.href).toBe(words.description);
  expect.soft(head.canonical, link.href).toBe(link.origin + link.pathname);
}

for (const title of FILMS) {
  test(`every step is one frame, forwards and backwards: ${title}`, async ({ page }) => {
    await openFilm(page, title);
    await page.keyboard.press('0');
    await step(page, '.');
    // The film of variable rate has 160 frames.
    const count = rounds({ sample: 15, long: 150 });
    let at = 1;
    await expect.poll(() => frameNumber(page)).toBe(at);
    for (const [key, by] of [
      ['.', 1],
      [',', -1],
    ] as const) {
      for (let round = 0; round < count; round += 1) {
        await step(page, key);
        at += by;
        // The screen follows; a step too far would be found by the next one.
        await expect.poll(() => frameNumber(page), { message: `${key}, step ${round}` }).toBe(at);
      }
    }
    expect(await settledNumber(page)).toBe(at);
    await expect(statusOf(page)).toHaveText(/^\d:\d\d\.\d{3}$/);
  });

  test(`the link that is copied leads to the frame that was shown, and says what was said: ${title}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openFilm(page, title);
    const links: string[] = [];
    for (let place = 0; place < rounds({ sample: 4, long: 34 }); place += 1) {
      await filmOf(page).evaluate(
        (film: HTMLVideoElement, time) => {
          film.currentTime = time;
        },
        0.3 + ((place * 0.7) % 7),
      );
      await step(page, '.');
      await playerOf(page).getByRole('button', { name: 'Copy link to this moment' }).click();
      await expect(statusOf(page)).toHaveText('Copied');
      const link = await page.evaluate(() => navigator.clipboard.readText());
      links.push(link);
      // The screen follows.
      await expect.poll(() => frameNumber(page)).toBe(frameOfLink(title, new URL(link)));
    }
    for (const link of links) {
      await expectSameWords(title, new URL(link));
      await page.goto(link);
      const frame = frameOfLink(title, new URL(link));
      await expect.poll(() => frameNumber(page).catch(() => null)).toBe(frame);
      expect(await filmOf(page).evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
    }
  });
}

test('the address follows a pause and a step, and Back leads to the case', async ({ page }) => {
  await openFilm(page, FILMS[0]);
  await expect(page).toHaveURL(/\/resources\/[^/]+\?t=[\d.]+$/);
  const before = page.url();
  await step(page, '.');
  await expect(page).not.toHaveURL(before);
  await expect(page).toHaveURL(/\?t=[\d.]+$/);
  await page.goBack();
  await expect(playerOf(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${CASE}#resources$`));
});

test('rate, loop and keys are said in one status; Escape does one thing at a time', async ({
  page,
}) => {
  await openFilm(page, FILMS[0]);
  await expect(statusOf(page)).toHaveCount(1);
  await page.keyboard.press('<');
  await expect(statusOf(page)).toHaveText('Speed 0.75');
  await page.keyboard.press('2');
  await page.keyboard.press('[');
  await expect(statusOf(page)).toContainText(/Loop from 0:01/);
  await page.keyboard.press('3');
  await step(page, '.');
  await page.keyboard.press(']');
  await expect(statusOf(page)).toContainText(/Loop from 0:01\.\d{3} to 0:02/);
  await page.keyboard.press('k');
  const time = () => filmOf(page).evaluate((film: HTMLVideoElement) => film.currentTime);
  // It comes back from its end.
  await expect.poll(time).toBeLessThan(1.9);
  // While it stands still, what is said stays.
  await page.keyboard.press('k');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(statusOf(page)).toHaveText('No loop');
  await expect(playerOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(playerOf(page)).toBeHidden();
});

test('what is seen is said in its time, and stands in the transcript', async ({ page }) => {
  await openFilm(page, FILMS[0]);
  const player = playerOf(page);
  const transcript = player.getByRole('region', { name: 'Transcript' });
  await expect(transcript).toContainText('Description A grey plate');
  await expect(transcript).toContainText('Ada Ruiz: Line four hundred and twelve');
  await page.keyboard.press('0');
  await expect(statusOf(page)).not.toContainText('A grey plate');
  await page.keyboard.press('d');
  await expect(player.getByRole('button', { name: 'Audio description' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(statusOf(page)).toContainText('A grey plate');
});

test('chapters are links that play from there; the signed version has the same time', async ({
  page,
}) => {
  await openFilm(page, FILMS[0]);
  const player = playerOf(page);
  const time = () => filmOf(page).evaluate((film: HTMLVideoElement) => film.currentTime);
  const chapter = player.getByRole('list', { name: 'Chapters' }).getByRole('link');
  await expect(chapter).toHaveText(['0:00 The line', '0:02 The litres', '0:04 The sum']);
  await chapter.last().click();
  await expect.poll(time).toBeGreaterThanOrEqual(4.6);
  // A key would start it again where it has ended.
  await filmOf(page).evaluate((film: HTMLVideoElement) => film.pause());
  const before = await time();
  await player.getByRole('button', { name: 'Signed version' }).click();
  await expect
    .poll(() => filmOf(page).evaluate((film: HTMLVideoElement) => film.currentSrc))
    .toContain('frames-signed');
  // It is sought there once the file has come.
  await expect.poll(async () => Math.abs((await time()) - before)).toBeLessThan(0.1);
});

test('after a gap in the line Play tries again', async ({ page }) => {
  const films = '**/frames-even-360.mp4*';
  await page.route(films, (route) => route.abort());
  await page.goto(`${CASE}#resources`);
  await page.locator('summary[data-video]', { hasText: FILMS[0] }).click();
  await expect(statusOf(page)).toContainText('Open the file');
  for (const key of ['.', ',', '[', '5', 'd', 'c', '<']) await page.keyboard.press(key);
  await expect(playerOf(page)).toBeVisible();
  await page.unroute(films);
  await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect
    .poll(() => filmOf(page).evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
});

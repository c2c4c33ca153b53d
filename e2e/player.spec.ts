import { expect, test } from './support/test';
import type { Page } from '@playwright/test';

const CASE = '/investigation/the-courtyard-at-number-nine';

const playerOf = (page: Page) => page.getByRole('region', { name: 'Video player' });
const filmOf = (page: Page) => page.locator('[data-player] video');

/** The demo's films last a few seconds, so those that must keep playing during a test are looped. */
const loop = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener(
      'play',
      ({ target }) => {
        if (target instanceof HTMLVideoElement) target.loop = true;
      },
      { capture: true },
    ),
  );

const isPlaying = (page: Page) =>
  filmOf(page).evaluate((video) => !(video as HTMLVideoElement).paused);

/** The number of cues of the first track that the film shows; none while subtitles are off. */
const shownCues = (page: Page) =>
  filmOf(page).evaluate((video) => {
    const [first] = Array.from((video as HTMLVideoElement).textTracks);
    return first?.mode === 'showing' ? (first.cues?.length ?? 0) : 0;
  });

async function openFilm(page: Page) {
  await page.goto(CASE);
  await page.getByText('Play Video').click();
  await expect(playerOf(page)).toBeVisible();
  return playerOf(page);
}

test('a film plays as soon as it is opened, and is not loaded before (VID-01, VID-08)', async ({
  page,
}) => {
  const films: string[] = [];
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/\.mp4/.test(request.url())) films.push(request.url());
    // Site and CMS have ports of their own.
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(request.url());
  });
  await page.goto(CASE);
  expect(films).toEqual([]);
  await page.getByText('Play Video').click();
  await expect(filmOf(page)).toHaveAttribute('poster', /poster/);
  await expect.poll(() => isPlaying(page)).toBe(true);
  await expect.poll(() => films.length).toBeGreaterThan(0);
  expect(films[0]).toMatch(/-720\.mp4/);
  expect(foreign).toEqual([]);
});

test('with data saved, a film waits with its poster for another press', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.mp4/.test(request.url())) films.push(request.url());
  });
  const player = await openFilm(page);
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
  expect([films, await isPlaying(page)]).toEqual([[], false]);
  await page.keyboard.press('Space');
  await expect.poll(() => isPlaying(page)).toBe(true);
});

test('the film is controlled by keyboard: play, seek, volume, mute, subtitles, and Escape (VID-02)', async ({
  page,
}) => {
  await loop(page);
  await page.goto(CASE);
  const opener = page.locator('summary[data-video]').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const player = playerOf(page);
  await expect(player.getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.keyboard.press('m');
  await expect(player.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(player.getByRole('button', { name: 'Subtitles' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Space');
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const time = () => filmOf(page).evaluate((video) => (video as HTMLVideoElement).currentTime);
  const before = await time();
  await page.keyboard.press(before < 3 ? 'ArrowRight' : 'ArrowLeft');
  await expect.poll(async () => Math.abs((await time()) - before)).toBeGreaterThan(2.5);

  // Nothing behind is reached by Tab.
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || !!activeElement?.closest('[data-player]');
      }),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(player).toBeHidden();
  await expect(opener).toBeFocused();
});

test('subtitles come from the text tracks, and the transcript seeks in the film (VID-06, VID-07)', async ({
  page,
}) => {
  const player = await openFilm(page);
  await player.getByRole('button', { name: 'Subtitles' }).click();
  await expect.poll(() => shownCues(page)).toBeGreaterThan(0);
  const transcript = player.getByRole('region', { name: 'Transcript' });
  const cue = transcript.getByRole('listitem').getByRole('button').last();
  const start = await filmOf(page).evaluate((video) => {
    const [first] = Array.from((video as HTMLVideoElement).textTracks);
    return Array.from(first?.cues ?? []).at(-1)?.startTime ?? 0;
  });
  await cue.click();
  await expect
    .poll(() => filmOf(page).evaluate((video) => (video as HTMLVideoElement).currentTime))
    .toBeGreaterThanOrEqual(start);
  await transcript.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Français' });
  await expect(transcript.getByRole('list')).toHaveAttribute('lang', 'fr');
});

test('subtitles given as an address show in the film and in its transcript (VID-06)', async ({
  page,
}) => {
  await page.goto('/investigation/the-harbour-flare#resources');
  const player = playerOf(page);
  await page.locator('summary[data-video]', { hasText: 'One hundred and ten boats' }).click();
  const cues = player.getByRole('region', { name: 'Transcript' }).getByRole('listitem');
  await expect(cues.first()).toContainText(/\w{3}/);
  await player.getByRole('button', { name: 'Subtitles' }).click();
  await expect.poll(() => shownCues(page)).toBe(await cues.count());
});

/** Words of the film's tracks of each type in the demo content. */
const SAID = 'Three phones filmed the same wall.';
const SEEN = 'Eleven red lines run';
const FOR_PROGRAMS = '212000000';

test('descriptions, chapters and metadata are never subtitles', async ({ page }) => {
  const player = await openFilm(page);
  const tracks = () =>
    filmOf(page).evaluate((video) =>
      Array.from((video as HTMLVideoElement).textTracks, ({ kind, language, mode }) => [
        kind,
        language,
        mode,
      ]),
    );
  const languages = player.getByRole('combobox', { name: 'Language' }).getByRole('option');
  await expect(languages).toHaveText(['English', 'Français', 'العربية']);
  await expect(player.getByRole('region', { name: 'Transcript' })).toContainText(SAID);
  await player.getByRole('button', { name: 'Subtitles' }).click();
  await expect.poll(() => shownCues(page)).toBe(3);
  expect(await tracks()).toEqual([
    ['subtitles', 'en', 'showing'],
    ['subtitles', 'fr', 'disabled'],
    ['subtitles', 'ar', 'disabled'],
    ['descriptions', 'en', 'disabled'],
    ['chapters', 'en', 'disabled'],
  ]);
  // What is seen stands among the lines, marked, and is said when it is wanted.
  await expect(player.getByRole('region', { name: 'Transcript' })).toContainText(
    `Description ${SEEN}`,
  );
  await expect(player.getByRole('status')).not.toContainText(SEEN);
  await expect(player.getByRole('button', { name: 'Audio description' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('what is seen is offered as text, as what it is; metadata are nowhere', async ({
  page,
  request,
  site,
}) => {
  await page.goto(`${CASE}#resources`);
  const panel = page.getByRole('region', { name: 'Media & Resources' });
  const film = panel.getByRole('listitem').filter({ hasText: 'The Courtyard at Number Nine' });
  await expect(film.getByRole('link', { name: /^(Transcript|Description), / })).toHaveText([
    'Transcript, English',
    'Transcript, Français',
    'Transcript, العربية',
  ]);
  const link = film.getByRole('link', { name: 'Description of what is seen, English' });
  const text = async (href: string) => (await request.get(new URL(href, site.url).href)).text();
  expect(await text((await link.getAttribute('href')) ?? '')).toContain(SEEN);

  const html = await text(CASE);
  expect(html.match(/"transcript":"[^"]*/)?.[0]).toContain(SAID);
  const lite = await text(`/lite${CASE}`);
  expect(lite).toContain('>Description of what is seen: English</a>');
  // Three of the film, above and among the media, and one of another.
  expect(lite.match(/>Subtitles: /g)).toHaveLength(7);
  const record = JSON.parse(await text(`${CASE}.json`)) as {
    media: { kind: string; subtitles?: { language: string }[]; descriptions?: unknown }[];
  };
  const { subtitles, descriptions } = record.media.find(({ kind }) => kind === 'film') ?? {};
  expect(subtitles?.map(({ language }) => language)).toEqual(['en', 'fr', 'ar']);
  expect(descriptions).toEqual([{ language: 'en', label: 'English' }]);

  const addresses = [...html.matchAll(/\/api\/subtitles\/[^"\\]+/g)].map(([address]) => address);
  const words = await Promise.all([...new Set(addresses)].map(text));
  const search = await text(`/api/search?q=${FOR_PROGRAMS}`);
  expect(JSON.parse(search)).toEqual({ results: [] });
  for (const said of [html, lite, JSON.stringify(record), ...words]) {
    expect(said).not.toContain(FOR_PROGRAMS);
  }
});

test('shrunk, it plays on in the corner across pages, and a click expands it (VID-04, VID-05)', async ({
  page,
}) => {
  await loop(page);
  const player = await openFilm(page);
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await player.getByRole('button', { name: 'Shrink' }).click();
  await expect(player.getByRole('button')).toHaveCount(2);
  await expect(player).toHaveCSS('width', '360px');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(player).toHaveCSS('width', '168px');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('banner').getByRole('link', { name: 'Open Ground' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(player).toBeVisible();
  expect(await isPlaying(page)).toBe(true);
  const box = await player.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1440 - 24);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(900 - 24, 0);

  await player.getByRole('button', { name: 'Expand' }).click();
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.goBack();
  await expect(player).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${CASE}$`));
});

test('Close clears it, shrunk too (VID-03)', async ({ page }) => {
  const player = await openFilm(page);
  await player.getByRole('button', { name: 'Shrink' }).click();
  await player.getByRole('button', { name: 'Close' }).click();
  await expect(player).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the film opens in place', async ({ page }) => {
    await page.goto(CASE);
    await page.getByText('Play Video').click();
    await expect(page.locator('details[open] video')).toBeVisible();
  });
});

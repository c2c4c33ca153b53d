import type { Page } from '@playwright/test';
import { startWorld } from './freshness/support/world';
import { eventually } from './support/site';
import { expect, test } from './support/test';

const LIST = '/programme/exhibitions';
const SHOW = `${LIST}/works-2016-2026`;

const block = (page: Page, name: string) => page.getByRole('region', { name });

test('EXL-01: current and upcoming exhibitions are separate from past ones', async ({
  page,
  cms,
}) => {
  await page.goto(LIST);
  await expect(block(page, 'Current & Upcoming')).toBeVisible();
  await expect(block(page, 'Past Exhibitions')).toBeVisible();
  expect(await page.locator('main article').count()).toBe(
    cms.control.store.content.exhibitions.size,
  );
});

test('EXL-02: two columns, and both cards of a row have the same height', async ({ page }) => {
  await page.goto(LIST);
  const boxes = await page
    .locator('main article:visible')
    .evaluateAll((cards) =>
      cards
        .map((card) => card.getBoundingClientRect())
        .map(({ x, y, height }) => ({ x, y, height })),
    );
  const rows = new Map<number, { x: number; height: number }[]>();
  for (const { y, ...card } of boxes) {
    rows.set(Math.round(y), [...(rows.get(Math.round(y)) ?? []), card]);
  }
  const pairs = [...rows.values()].filter((row) => row.length > 1);
  expect(pairs.length).toBeGreaterThan(3);
  for (const [left, right, ...more] of pairs) {
    expect(more).toEqual([]);
    expect(left?.x).not.toBe(right?.x);
    expect(left?.height).toBeCloseTo(right?.height ?? 0, 0);
  }
});

test('EXL-07: the featured exhibition comes first, over the whole width', async ({ page }) => {
  await page.goto(LIST);
  const first = block(page, 'Current & Upcoming').getByRole('article').first();
  await expect(first.getByRole('heading')).toHaveText('Open Ground: Works 2016–2026');
  expect((await first.boundingBox())?.width).toBeGreaterThanOrEqual(1440);
});

test('EXL-03, EXL-08: shows six, unfolds the rest, has them on Back, and folds them on a new visit', async ({
  page,
}) => {
  await page.goto(LIST);
  for (const name of ['Current & Upcoming', 'Past Exhibitions']) {
    const cards = block(page, name).locator('article');
    const rest = (await cards.count()) - 6;
    await expect(block(page, name).locator('article:visible')).toHaveCount(6);
    await block(page, name).getByText(`Show ${rest} More...`).click();
    await expect(block(page, name).locator('article:visible')).toHaveCount(6 + rest);
  }
  const last = block(page, 'Past Exhibitions').locator('article').last();
  await last.getByRole('link').first().click();
  await expect(page).not.toHaveURL(LIST);
  await page.goBack();
  await expect(last).toBeInViewport();
  await page.reload();
  await expect(block(page, 'Past Exhibitions').locator('article:visible')).toHaveCount(6);
});

test('GEN-08: the resources panel has its own address', async ({ page }) => {
  await page.goto(`${SHOW}/resources`);
  const panel = page.getByRole('region', { name: 'Media & Resources' });
  await expect(panel).toBeVisible();
  await panel.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(SHOW);
  await expect(panel).toBeHidden();
});

test('GEN-08, EXD-09: the address of an image opens the panel there', async ({ page }) => {
  await page.goto(`${SHOW}/gallery/2`);
  const panel = page.getByRole('region', { name: 'Media & Resources' });
  await expect(panel).toBeVisible();
  const slideshow = page.getByRole('dialog', { name: 'Slideshow' });
  await expect(slideshow.getByText('3 / 5', { exact: true })).toBeVisible();
  await slideshow.getByRole('button', { name: 'Close' }).click();
  await expect(panel.locator('a[data-slide]').nth(2)).toBeFocused();
  await panel.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(SHOW);
  await expect(panel).toBeHidden();
});

test('GEN-08: other addresses below an exhibition are not found', async ({ request }) => {
  for (const path of ['/gallery', '/gallery/first', '/gallery/-1', '/resources/1/2', '/rooms']) {
    expect(`${path} ${(await request.get(SHOW + path)).status()}`).toBe(`${path} 404`);
  }
  expect((await request.get(`${LIST}/no-such-exhibition`)).status()).toBe(404);
});

test('EXD-01: venue, dates with their status, type and website', async ({ page }) => {
  await page.goto(SHOW);
  const facts = page.locator('main dl').first();
  await expect(facts.getByRole('term')).toHaveText(['Venue', 'Dates', 'Type', 'Website']);
  await expect(facts.getByRole('definition')).toHaveText([
    'House of Maps, Velm',
    /^\d\d \w{3} \d{4} – \d\d \w{3} \d{4} ?Ends in [34] Months$/,
    'Featured, Survey',
    'houseofmaps.example',
  ]);
  await expect(page.getByRole('link', { name: 'houseofmaps.example' })).toHaveAttribute(
    'href',
    'https://houseofmaps.example/',
  );
});

test('EXD-02, EXD-03: the slider wraps at both ends and has no dots', async ({ page }) => {
  await page.goto(SHOW);
  const slider = page.getByRole('region', { name: 'Pictures' });
  const number = (text: string) => expect(slider.getByText(text)).toBeInViewport({ ratio: 0.9 });
  await number('1 / 4');
  await slider.getByRole('button', { name: 'Previous slide' }).click();
  await number('4 / 4');
  await slider.getByRole('button', { name: 'Next slide' }).click();
  await number('1 / 4');
  await slider.getByRole('button', { name: 'Next slide' }).click();
  await number('2 / 4');
  await expect(slider.getByRole('button')).toHaveCount(2);
});

test('GAL-01: a slide opens in the slideshow among the others, and gets the focus back', async ({
  page,
}) => {
  await page.goto(SHOW);
  const slider = page.getByRole('region', { name: 'Pictures' });
  await slider.getByRole('button', { name: 'Next slide' }).click();
  const second = slider.getByRole('listitem').nth(1).getByRole('link');
  await second.click();
  const slideshow = page.getByRole('dialog', { name: 'Slideshow' });
  await expect(slideshow.getByText('2 / 4', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(slideshow).toBeHidden();
  await expect(second).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('EXD-03: every slide can be reached by keyboard', async ({ page }) => {
    await page.goto(SHOW);
    const slider = page.getByRole('region', { name: 'Pictures' });
    await expect(slider.getByRole('button')).toHaveCount(0);
    const list = slider.getByRole('list');
    await list.focus();
    for (const slide of [1, 2, 3]) {
      await page.keyboard.press('ArrowRight');
      // Once the list has stopped scrolling.
      await expect
        .poll(() => list.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth))
        .toBe(slide);
      await expect(slider.getByText(`${slide + 1} / 4`)).toBeInViewport({ ratio: 0.9 });
    }
  });

  test('EXD-08: Back returns to the list', async ({ page }) => {
    await page.goto(SHOW);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(LIST);
  });

  test('EXD-09: the address of an image leads to it in the panel', async ({ page }) => {
    await page.goto(`${SHOW}/gallery/2`);
    const panel = page.getByRole('region', { name: 'Media & Resources' });
    await expect(panel.locator('a[data-slide]').nth(2)).toBeInViewport();
  });
});

test('EXD-07: the section links stay in view, and sections are not hidden below them', async ({
  page,
}) => {
  await page.goto(SHOW);
  const nav = page.getByRole('navigation', { name: 'Sections' });
  expect((await nav.getByRole('link').allTextContents()).map((text) => text.trim())).toEqual([
    'Media & Resources 7',
    'Exhibition',
    'Team',
    'Investigations 4',
    'Events 3',
    'Press 4',
    'Recognition 2',
    'Publications 2',
  ]);
  await nav.getByRole('link', { name: 'Press' }).click();
  await expect(page).toHaveURL(/#press$/);
  // The address changes before the page has scrolled.
  await expect(async () => {
    const strip = await nav.boundingBox();
    expect(strip?.y).toBe(48);
    const top = (await page.locator('#press').boundingBox())?.y ?? 0;
    // Visible below the strip, regardless of the distance between them. Windows scroll by whole pixels, and layouts don't.
    expect(top).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0) - 2);
    expect(top).toBeLessThan(300);
  }).toPass();
});

test('EXD-06, EXD-10: press and events by date, latest first', async ({ page }) => {
  await page.goto(SHOW);
  for (const name of ['Events', 'Press']) {
    const days = await page
      .getByRole('region', { name })
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    expect(days.length).toBeGreaterThan(2);
    expect(days).toEqual([...days].sort().reverse());
  }
});

test('EXD-08: from the list, Back restores its folds and scroll position', async ({ page }) => {
  await page.goto('/');
  await page.goto(LIST);
  const past = block(page, 'Past Exhibitions');
  await past.getByText(/^Show \d+ More/).click();
  await past.getByRole('link', { name: 'Ground Rules' }).click();
  await expect(page).toHaveURL(`${LIST}/ground-rules`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(LIST);
  // The previous history entry, not a new one: Forward still works.
  await page.goForward();
  await expect(page).toHaveURL(`${LIST}/ground-rules`);
});

test('EXD-08: hashes and panels of the page in between are skipped', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Soil as Witness' }).click();
  const nav = page.getByRole('navigation', { name: 'Sections' });
  await nav.getByRole('link', { name: 'Team' }).click();
  await nav.getByRole('link', { name: 'Press' }).click();
  const before = await page.evaluate(() => window.history.length);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(LIST);
  expect(await page.evaluate(() => window.history.length)).toBe(before);
});

test('EXD-08: from anywhere else, Back goes to the list', async ({ page }) => {
  await page.goto('/investigation/the-harbour-flare');
  await page.locator('#exhibitions').getByRole('link', { name: 'Low Light' }).click();
  await expect(page).toHaveURL(`${LIST}/low-light`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(LIST);
});

test('BAR-06, BAR-07: the title replaces the top menu', async ({ page }) => {
  await page.goto(LIST);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto(SHOW);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('Open Ground: Works 2016–2026');
});

test('subtitles of an exhibition film are served from the site’s own address', async ({
  page,
  request,
}) => {
  await page.goto(`${SHOW}/resources`);
  const source = await page.locator('track').first().getAttribute('src');
  const answer = await request.get(source ?? '');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(/^WEBVTT/);
  expect((await request.get('/api/subtitles/constructor/x/0/0')).status()).toBe(404);
});

test('STAT-02, STAT-03: labels change with the day, over both clock changes', async () => {
  const world = await startWorld();
  const label = async (path: string, instant: string) => {
    await world.probe.setClock(Date.parse(instant) - Date.now());
    const html = await (await fetch(world.site.url + path)).text();
    return /(?:Opens in \d+ \w+|Ends in \d+ \w+|Ends \w+|Tomorrow|Today)(?=<)/.exec(html)?.[0];
  };
  try {
    const path = `${LIST}/the-clock-room`;
    // In London the clocks go forward on 28 March 2027 and back on 31 October 2027.
    await world.edit('exhibitions', 'the-clock-room', {
      title: 'The Clock Room',
      start: '2027-03-29',
      end: '2027-11-01',
    });
    await eventually(
      'the exhibition is there',
      async () => (await fetch(world.site.url + path)).ok,
    );
    for (const [instant, expected] of [
      ['2027-02-26T12:00:00Z', 'Opens in 1 Month'],
      ['2027-02-27T12:00:00Z', 'Opens in 30 Days'],
      ['2027-03-27T23:59:00Z', 'Opens in 2 Days'],
      ['2027-03-28T00:01:00Z', 'Tomorrow'],
      ['2027-03-28T22:59:00Z', 'Tomorrow'],
      ['2027-03-28T23:01:00Z', 'Today'],
      ['2027-03-29T22:59:00Z', 'Today'],
      ['2027-03-29T23:01:00Z', 'Ends in 7 Months'],
      ['2027-10-30T22:59:00Z', 'Ends in 2 Days'],
      ['2027-10-30T23:01:00Z', 'Ends Tomorrow'],
      ['2027-10-31T23:59:00Z', 'Ends Tomorrow'],
      ['2027-11-01T00:01:00Z', 'Ends Today'],
      ['2027-11-01T23:59:00Z', 'Ends Today'],
      ['2027-11-02T00:01:00Z', undefined],
    ] as const) {
      expect([instant, await label(path, instant)]).toEqual([instant, expected]);
    }
  } finally {
    await world.end();
  }
});

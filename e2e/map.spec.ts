import { devices, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { initialZoom, MAP_CENTRE } from '../lib/domain/map-view';
import { axe } from './accessibility/support/axe';
import { holdRequests } from './support/held-requests';
import {
  map,
  list,
  marker,
  pane,
  drawnMarker,
  drawnCount,
  whole,
  drawn,
  markersStay,
  WEBGL,
} from './support/map';
import { watchShifts } from './support/shift';
import { ready, startSite } from './support/site';
import { expect, test } from './support/test';

interface Located {
  readonly slug: string;
  readonly code: string;
  readonly title: string;
  readonly isStudy: boolean;
  readonly longitude: number;
  readonly latitude: number;
  readonly place: string;
  readonly incident: { readonly text: string } | null;
  readonly abstract: string;
  readonly video: string | null;
}

async function located(request: APIRequestContext): Promise<readonly Located[]> {
  const { locations } = (await (await request.get('/api/map')).json()) as {
    locations: readonly Located[];
  };
  return locations;
}

/** The first of these cases that is a single marker on the map, not in a cluster. */
async function firstDrawn(page: Page, cases: readonly Located[]): Promise<Located> {
  for (const item of cases) {
    if ((await marker(page, `${item.code} ${item.title}`).count()) > 0) return item;
  }
  throw new Error('Every one of these cases is in a cluster');
}

const mercator = (latitude: number) =>
  (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2;

/** Where a position lies on the page's map, by its centre and zoom, in pixels from the map's left and top. */
function expected(
  [longitude, latitude]: readonly [number, number],
  { width, height }: { width: number; height: number },
  zoom: number,
) {
  const world = 512 * 2 ** zoom;
  return {
    x: width / 2 + ((longitude - MAP_CENTRE[0]) / 360) * world,
    y: height / 2 + (mercator(latitude) - mercator(MAP_CENTRE[1])) * world,
  };
}

test.use(WEBGL);

for (const width of [1440, 1920]) {
  test(`MAP-01, MAP-02, MAP-03: at ${width} pixels every single marker is in the right place`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto('/map');
    await drawn(page);
    const cases = await located(request);
    // They are drawn once more when the map knows its size.
    await expect(async () => {
      const area = await pane(page).boundingBox();
      if (!area) throw new Error('no map');
      let seen = 0;
      for (const { code, title, isStudy, longitude, latitude } of cases) {
        const square = marker(page, `${code} ${title}`);
        if ((await square.count()) === 0) continue;
        const box = await square.boundingBox();
        if (!box) continue;
        seen += 1;
        const { x, y } = expected([longitude, latitude], area, initialZoom(width));
        expect(Math.abs(box.x + box.width / 2 - area.x - x), `${title}: x`).toBeLessThan(2);
        expect(Math.abs(box.y + box.height / 2 - area.y - y), `${title}: y`).toBeLessThan(2);
        const colour = await square.evaluate(
          (element) => getComputedStyle(element, '::before').backgroundColor,
        );
        expect(colour, title).toBe(isStudy ? 'rgb(235, 68, 62)' : 'rgb(255, 225, 0)');
      }
      expect(seen).toBeGreaterThan(2);
    }).toPass();
  });
}

test('GEN-06, MAP-06, MAP-07: locations are fetched when the map is first touched, and never again', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/map') asked.push(request.url());
  });
  await page.goto('/');
  expect(asked).toEqual([]);

  const locations = await holdRequests(page, '**/api/map');
  const toMap = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Map', exact: true });
  await toMap.click();
  await expect(page).toHaveURL(/\/map$/);
  await expect(whole(page)).toBeVisible();
  expect(asked).toEqual([]);
  await map(page).getByRole('group', { name: 'World' }).getByRole('link').first().hover();
  expect(asked).toEqual([]);
  await whole(page).click();
  await expect(map(page).getByText('Loading...', { exact: true })).toBeVisible();
  locations.release();
  await markersStay(page);
  expect(asked).toHaveLength(1);

  await map(page).getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/$/);
  await toMap.click();
  await drawn(page);
  expect(asked).toHaveLength(1);
});

test(
  'MAP-04: a marker opens its popup, which links to the case',
  { tag: '@tour' },
  async ({ page, request }) => {
    await page.goto('/map');
    await drawn(page);
    const lone = (await located(request)).filter(({ incident, video }) => incident && video);
    const item = await firstDrawn(page, lone);
    const square = marker(page, `${item.code} ${item.title}`);
    await square.click();
    const card = page.getByRole('article', { name: item.title });
    await expect(card).toBeVisible();
    await expect(card.getByText(item.code, { exact: true })).toBeVisible();
    await expect(card.getByText(item.incident?.text ?? '', { exact: true })).toBeVisible();
    await expect(card.getByText(item.place, { exact: true })).toBeVisible();
    await expect(card.getByText(item.abstract)).toBeVisible();
    await expect(card.locator('video')).toHaveAttribute('src', item.video ?? '');
    await expect(list(page).locator('[data-picked]')).toContainText(item.title);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(square).toBeFocused();
    await expect(page).toHaveURL(/\/map$/);

    await square.click();
    await card.getByRole('link', { name: /^Go to/ }).click();
    await expect(page).toHaveURL(new RegExp(`/investigation/${item.slug}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(item.title);
  },
);

test('clusters open on click', async ({ page }) => {
  await page.goto('/map');
  await drawn(page);
  const squares = () => map(page).locator('button[aria-expanded]').count();
  const before = await squares();
  await marker(page, /^\d+ cases: /)
    .first()
    .click();
  await expect.poll(squares).toBeGreaterThan(before);
});

test('MAP-05: Close goes back to the previous page', async ({ page }) => {
  await page.goto('/studies');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Map', exact: true })
    .click();
  await expect(map(page)).toBeVisible();
  await map(page).getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/studies$/);
  await page.goForward();
  await expect(map(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/studies$/);
});

test('MAP-08: without a token no request leaves the site, and nothing breaks the policy', async ({
  page,
}) => {
  const foreign: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol === 'blob:' || protocol === 'data:') return;
    // Site and CMS have ports of their own.
    if (hostname !== '127.0.0.1') foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/map');
  await drawn(page);
  await map(page).getByRole('button', { name: 'Zoom in' }).click();
  await markersStay(page);
  expect(foreign).toEqual([]);
  expect(faults).toEqual([]);
  // The outline is drawn, with both land and water.
  const shot = await map(page).locator('canvas').screenshot();
  expect(shot.byteLength).toBeGreaterThan(20_000);
});

test('MAP-08: with a token, the map service is requested with it, and its telemetry is never called', async ({
  page,
  cms,
}) => {
  const site = await startSite({
    env: {
      CMS_API_ROOT: cms.apiRoot,
      MAPBOX_TOKEN: 'pk.eyJ1IjoiYSJ9.token',
      MAPBOX_STYLE: 'mapbox://styles/agency/cases',
    },
  });
  try {
    await ready(site);
    const asked: URL[] = [];
    await page.route(/mapbox\.com/, async (route) => {
      const url = new URL(route.request().url());
      asked.push(url);
      if (!url.pathname.startsWith('/styles/')) return route.abort();
      return route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { version: 8, sources: {}, layers: [] },
      });
    });
    // From the home page, whose policy applies.
    await page.goto(site.url);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Map', exact: true })
      .click();
    // Nobody asks for it.
    await markersStay(page);
    await expect(map(page).locator('button[aria-expanded]').first()).toBeVisible();
    expect(asked[0]?.href).toContain('https://api.mapbox.com/styles/v1/agency/cases');
    expect(asked[0]?.searchParams.get('access_token')).toBe('pk.eyJ1IjoiYSJ9.token');
    expect(asked.filter(({ hostname }) => hostname !== 'api.mapbox.com')).toEqual([]);
  } finally {
    await site.stop();
  }
});

const OUT_OF_REACH = 'a map service out of reach is told of, and the outline stands in for it';
test(OUT_OF_REACH, { tag: '@long' }, async ({ page, cms }) => {
  const site = await startSite({
    env: { CMS_API_ROOT: cms.apiRoot, MAPBOX_TOKEN: 'pk.eyJ1IjoiYSJ9.token' },
  });
  try {
    await ready(site);
    await page.route(/mapbox\.com/, (route) => route.abort());
    await page.goto(`${site.url}/map`);
    await expect(map(page).getByText('The map service can’t be reached')).toBeVisible();
    await drawn(page);
    await map(page).locator('button[aria-expanded]').first().click();
    await expect(map(page).getByRole('article')).toBeVisible();

    // A reader who sends Global Privacy Control is asked first.
    let asked = 0;
    await page.route(/mapbox\.com/, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    await page.goto(`${site.url}/map`);
    await expect(map(page).getByText('pictures come from a service')).toBeVisible();
    expect(asked).toBe(0);
    await whole(page).click();
    await expect.poll(() => asked).toBeGreaterThan(0);
  } finally {
    await site.stop();
  }
});

const WHOLE = 'a popup is whole wherever the map moves';
test(WHOLE, { tag: '@long' }, async ({ page }) => {
  await page.goto('/map?place=shadow-length-as-a-clock');
  const card = map(page).getByRole('article');
  await expect(card).toBeVisible();
  const area = await pane(page).boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = area ?? {};
  for (const [right, down] of [
    [-500, 0],
    [300, 400],
    [500, -500],
  ] as const) {
    await page.mouse.move(x + 40, y + 60);
    await page.mouse.move(x + width / 2, y + height - 40);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + right, y + height - 40 + down, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(async () => {
        const box = await card.boundingBox();
        return (
          box !== null &&
          box.x >= x &&
          box.y >= y &&
          box.x + box.width <= x + width &&
          box.y + box.height <= y + height
        );
      })
      .toBe(true);
  }
});

test('MAP-10: a popup that becomes higher than it opened still covers no marker', async ({
  page,
}) => {
  await page.goto('/map?place=the-courtyard-at-number-nine');
  const card = map(page).getByRole('article');
  await expect(card).toBeVisible();
  const covered = () =>
    card.evaluate((article) => {
      const own = article.getBoundingClientRect();
      return [...document.querySelectorAll('[data-slugs], [data-zoom]')]
        .filter((marker) => {
          const { left, right, top, bottom } = marker.getBoundingClientRect();
          return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
        })
        .map((marker) => marker.getAttribute('aria-label'));
    });
  await expect.poll(covered).toEqual([]);
  // As when its picture arrives.
  await card.evaluate((article) => (article.style.paddingBottom = '30px'));
  await expect.poll(covered).toEqual([]);
});

for (const width of [1440, 1250, 900]) {
  test(`MAP-10: at ${width} pixels no popup covers a marker or the zoom buttons`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/map');
    await drawn(page);
    const covered = () =>
      map(page)
        .locator('[data-slugs], [data-zoom]')
        .evaluateAll((markers) => {
          const area = document.querySelector('[data-map="pane"]')?.getBoundingClientRect();
          return markers.flatMap((marker) => {
            const { left, top, width: across, height } = marker.getBoundingClientRect();
            const [x, y] = [left + across / 2, top + height / 2];
            const isSeen =
              area && x > area.left && x < area.right && y > area.top && y < area.bottom;
            const over = isSeen ? document.elementFromPoint(x, y)?.closest('article') : null;
            return over ? [marker.getAttribute('aria-label')] : [];
          });
        });
    const heightOf = async (target: Locator) =>
      Math.round((await target.boundingBox())?.height ?? 0);
    const squares = map(page).locator('button[aria-expanded]');
    const names = await squares.evaluateAll((items) =>
      items.map((item) => item.getAttribute('aria-label') ?? ''),
    );
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) {
      const square = map(page).getByRole('button', { name, exact: true });
      await square.click();
      await expect(map(page).getByRole('article')).toBeVisible();
      // The map may move before.
      await expect.poll(async () => [name, await covered()]).toEqual([name, []]);
      await expect(square).toBeInViewport();
      await page.keyboard.press('Escape');
      // The map takes up the height that the card below it leaves, and its markers move.
      await expect
        .poll(
          async () => (await heightOf(map(page).locator('canvas'))) - (await heightOf(pane(page))),
        )
        .toBe(0);
    }
  });
}

test(
  'MAP-13: the list scrolls in itself, and Back leads to where it was',
  { tag: '@tour' },
  async ({ page }) => {
    await page.goto('/map');
    const last = list(page).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(map(page).getByRole('heading', { name: 'Map', exact: true })).toBeInViewport();
    await expect(map(page).getByRole('radio', { name: /^Studies/ })).toBeInViewport();
    await expect(map(page).getByRole('link', { name: 'Close' })).toBeInViewport();
    await last.click();
    await expect(page).toHaveURL(/\/investigation\//);
    await page.goBack();
    await expect(last).toBeInViewport();
  },
);

test('BAR-12, MAP-09: the map announces to assistive technology whether it is open', async ({
  page,
}) => {
  await page.goto('/map');
  await drawn(page);
  await map(page).locator('button[aria-expanded]').first().click();
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.keyboard.press('Escape');
  await map(page).getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(map(page)).toHaveCount(0);
});

test('choosing studies leaves only red squares and their places', async ({ page }) => {
  await page.goto('/map');
  await drawn(page);
  const all = await list(page).getByRole('link').count();
  await map(page)
    .getByRole('radio', { name: /^Studies/ })
    .check();
  const studies = list(page).locator('[data-kind="study"]');
  await expect(list(page).getByRole('link')).toHaveCount(await studies.count());
  expect(await studies.count()).toBeLessThan(all);
  await expect(map(page).locator('button[aria-expanded]:not([class*="study"])')).toHaveCount(0);
});

test('nothing shifts while the map loads', async ({ page }) => {
  const shift = await watchShifts(page);
  await page.goto('/map');
  await drawn(page);
  expect(await shift()).toBeLessThan(0.01);
});

test.describe('on a phone', () => {
  const { viewport, userAgent, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];
  test.use({ viewport, userAgent, hasTouch, isMobile, deviceScaleFactor });

  test('the picked investigation is shown whole between the map and the list (MAP-04, MAP-11)', async ({
    page,
    request,
  }) => {
    await page.goto('/map');
    await drawn(page);
    await map(page).locator('button[aria-expanded]').first().tap();
    const card = map(page).getByRole('article');
    await expect(card).toBeVisible();
    const [top, bottom] = await Promise.all([card.boundingBox(), list(page).boundingBox()]);
    expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual((bottom?.y ?? 0) + 1);
    await expect(page).toHaveURL(/[?&]place=/);
    const slug = new URL(page.url()).searchParams.get('place');
    const item = (await located(request)).find((other) => other.slug === slug);
    await expect(card.getByText(item?.abstract ?? 'no such place')).toBeVisible();
    await expect(card.getByRole('link', { name: /^Go to/ })).toBeVisible();
    await expect(map(page).getByRole('button', { name: 'Zoom out' })).toBeVisible();
    await card.getByRole('button', { name: /^Close/ }).tap();
    await expect(card).toHaveCount(0);
  });
});

test.describe('without WebGL', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'without WebGL' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test('the drawn map is shown, and the list: every location with its link, and Close', async ({
        page,
        request,
      }) => {
        if (javaScriptEnabled) {
          await page.addInitScript(() => {
            HTMLCanvasElement.prototype.getContext = () => null;
          });
        }
        await page.goto('/map');
        const locations = await located(request);
        if (javaScriptEnabled) await whole(page).click();
        await expect(pane(page)).toBeVisible();
        await expect(whole(page)).toBeHidden();
        await expect(map(page).getByRole('button', { name: 'Zoom in' })).toBeHidden();
        await expect(drawnMarker(page, /^I\.066 /)).toHaveAttribute('href', /^\/investigation\//);
        expect(await drawnCount(page)).toBe(locations.length);
        await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
        await expect(list(page).getByRole('link')).toHaveCount(locations.length);
        for (const { slug } of locations) {
          await expect(list(page).locator(`a[href="/investigation/${slug}"]`)).toHaveCount(1);
        }
        await map(page)
          .getByRole('radio', { name: /^Studies/ })
          .check();
        const studies = await list(page).locator('[data-kind="study"]').count();
        expect(await drawnCount(page)).toBe(studies);
        await expect(list(page).getByRole('link')).toHaveCount(studies);
        await map(page).getByRole('link', { name: 'Close' }).click();
        await expect(page).toHaveURL(/\/$/);
      });
    });
  }
});

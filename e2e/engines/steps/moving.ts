import { button, link, list, region, summary } from '../support/names';
import type { Reader } from '../support/reader';
import { expect, test } from '../support/test';

const TICKER = region('Announcements');

const isMoving = (reader: Reader) =>
  reader.until('the line moves', () => {
    const store = window as { place?: number };
    const item = document.querySelector('[aria-label=Announcements] li');
    const { x } = item?.getBoundingClientRect() ?? { x: 0 };
    const before = store.place;
    store.place = x;
    return before !== undefined && x < before;
  });

/** Waits until the line is where it was, many frames later. */
const isStill = async (reader: Reader) => {
  const place = () =>
    document.querySelector('[aria-label=Announcements] li')?.getBoundingClientRect().x;
  await expect(async () => {
    const before = await reader.evaluate(place);
    await reader.rest(20);
    expect(await reader.evaluate(place)).toBe(before);
  }).toPass();
};

/** What moves by itself. */
export function moving() {
  test('the announcements begin to run, pause and go on', async ({ reader }) => {
    await reader.visit('/');
    await reader.moveTo(600, 600);
    await isMoving(reader);
    await reader.click(button('Pause', TICKER));
    await isStill(reader);
    await reader.click(button('Play', TICKER));
    await reader.moveTo(600, 600);
    await isMoving(reader);
  });

  test('the announcements stand still under the pointer', async ({ reader }) => {
    await reader.visit('/');
    await reader.moveTo(600, 600);
    await isMoving(reader);
    await reader.hover(TICKER);
    await isStill(reader);
  });

  test('the text about the agency unfolds', async ({ reader }) => {
    const box = region('About the agency');
    await reader.visit('/');
    await reader.click(summary({ part: 'Read more' }, box));
    await reader.see({ css: 'p', name: { part: 'We take no money' }, within: box });
  });

  test('the map lists its places, shows a kind of them, and closes', async ({ reader }) => {
    await reader.visit('/map');
    const map = region('Map');
    const places = { role: 'link', within: list('Locations') } as const;
    const all = await reader.count(places);
    expect(all).toBeGreaterThan(10);
    await reader.click({ role: 'radio', name: { part: 'Studies' }, within: map });
    await expect(async () => {
      const studies = await reader.count(places);
      expect(studies).toBeGreaterThan(0);
      expect(studies).toBeLessThan(all);
    }).toPass();
    await reader.click(link('Close', map));
    await reader.arrive('/');
  });

  test('the address of a place opens it, or marks it in the list, and Back and Close leave it', async ({
    reader,
  }) => {
    const place = { css: '[data-picked] a', within: list('Locations') } as const;
    const card = { role: 'article', within: region('Map') } as const;
    await reader.visit('/map?place=shadow-length-as-a-clock');
    await reader.see(place);
    expect(await reader.read(place)).toEqual(['Shadow Length as a Clock']);
    const isAble = await reader.evaluate(
      () => document.createElement('canvas').getContext('webgl2') !== null,
    );
    if (!isAble) return;
    await reader.see(card);
    await reader.click(link('Shadow Length as a Clock', card));
    await reader.arrive('/investigation/shadow-length-as-a-clock');
    await reader.back();
    await reader.arrive('/map?place=shadow-length-as-a-clock');
    await reader.see(card);
    await reader.click(button({ part: 'Close Shadow' }, card));
    await reader.miss(card);
    await reader.arrive('/map');
    await reader.click(button({ part: 'I.066' }, region('Map')));
    await reader.see(card);
    await reader.until('a place in the address', () => location.search.startsWith('?place='));
    await reader.back();
    await reader.miss(card);
    await reader.arrive('/map');
    await reader.forward();
    await reader.see(card);
  });

  test('Back finds the list of the map where it was left', async ({ reader }) => {
    await reader.visit('/map');
    const places = { role: 'link', within: list('Locations') } as const;
    const last = (await reader.count(places)) - 1;
    await reader.click(places, last);
    await reader.until('a case', () => location.pathname.startsWith('/investigation/'));
    await reader.back();
    await reader.arrive('/map');
    await reader.until('the place', () => {
      const [box, row] = ['[data-map=list]', '[data-map=list] > li:last-child'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      );
      return box !== undefined && row !== undefined && row.top < box.bottom;
    });
  });

  test('the map moves and zooms, or stays as it was drawn', async ({ reader }) => {
    await reader.visit('/map');
    const map = region('Map');
    const whole = button('Move and zoom', map);
    const isAble = await reader.evaluate(
      () => document.createElement('canvas').getContext('webgl2') !== null,
    );
    await reader.click(whole);
    await reader.miss(whole);
    const markers = { role: 'button', name: { part: ' ' }, within: map } as const;
    const drawn = { css: '[role=group] a', within: map } as const;
    if (isAble) {
      await reader.see({ css: 'canvas', within: map });
      await reader.click(button('Zoom in', map));
      await reader.see(markers);
    } else {
      await reader.see(drawn);
    }
  });
}

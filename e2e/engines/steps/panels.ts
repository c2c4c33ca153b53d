import { CASE } from '../../support/pages';
import { BAR, button, dialog, H1, link, list, region, summary } from '../support/names';
import type { Reader } from '../support/reader';
import { expect, test } from '../support/test';

const SEARCH = dialog('Search');
const SITE_MAP = dialog('Site map');
const RESOURCES = region('Media & Resources');
const ROWS = { role: 'article', within: list('Results', SEARCH) } as const;

/**
 * Types a word into the search, and waits until it is that which is searched for: whoever types slowly is shown what is found for
 * its beginning before.
 */
async function search(reader: Reader, word: string) {
  await reader.type(word);
  await reader.arrive(`/studies?q=${word}`);
  await reader.see(ROWS);
}

/** Search, site map, Media & Resources, and the lists of the menu. */
export function panels() {
  test('search by keyboard: open, type, choose a type, close', async ({ reader }) => {
    await reader.visit('/studies');
    // Only where no scripts run.
    await reader.miss(link('Search', { role: 'contentinfo' }));
    await reader.focus(button('Search', BAR));
    await reader.press('Enter');
    await reader.see(SEARCH);
    await search(reader, 'wall');
    await reader.press('Tab');
    await reader.until(
      'the first type focused',
      () => document.activeElement?.matches('[type=radio]') === true,
    );
    await reader.press('ArrowRight');
    await reader.until('the second type chosen', () => location.search.includes('type='));
    await reader.press('Escape');
    await reader.miss(SEARCH);
    await reader.arrive('/studies');
    await reader.until(
      'the opener focused',
      () => document.activeElement?.matches('header button') === true,
    );
  });

  test('a result leads to its page, and Back to the results', async ({ reader }) => {
    await reader.visit('/studies');
    await reader.click(button('Search', BAR));
    await reader.see(SEARCH);
    await search(reader, 'crater');
    await reader.click(link('Reading a Crater', SEARCH));
    await reader.arrive('/investigation/reading-a-crater');
    await reader.miss(SEARCH);
    await reader.back();
    await reader.arrive('/studies?q=crater');
    await reader.see(ROWS);
    await reader.back();
    await reader.miss(SEARCH);
    await reader.arrive('/studies');
  });

  test('Back closes the search and the site map, and stays on the page', async ({ reader }) => {
    await reader.visit('/studies');
    for (const [opener, opened] of [
      ['Search', SEARCH],
      ['Site map', SITE_MAP],
    ] as const) {
      await reader.click(button(opener, BAR));
      await reader.see(opened);
      await reader.back();
      await reader.miss(opened);
      await reader.arrive('/studies');
    }
  });

  test('an address with a search shows its results', async ({ reader }) => {
    await reader.visit('/studies?q=wall&type=study&sort=title');
    await reader.see(ROWS);
    await reader.click(button('Close', SEARCH));
    await reader.miss(SEARCH);
    await reader.arrive('/studies');
  });

  test('the site map opens, unfolds and leads to a page', async ({ reader }) => {
    await reader.visit('/about/team');
    await reader.click(button('Site map', BAR));
    await reader.see(SITE_MAP);
    await reader.click(summary({ part: 'By Location' }, SITE_MAP));
    await reader.see({ css: 'a[href^="/location/"]', within: SITE_MAP });
    await reader.click(link('Events', SITE_MAP));
    await reader.arrive('/programme/events');
    await reader.miss(SITE_MAP);
  });

  test('the site map closes by Escape and by its button, and gives the focus back', async ({
    reader,
  }) => {
    await reader.visit('/studies');
    for (const close of [
      () => reader.press('Escape'),
      () => reader.click(button('Close', SITE_MAP)),
    ]) {
      await reader.focus(button('Site map', BAR));
      await reader.press('Enter');
      await reader.see(SITE_MAP);
      await close();
      await reader.miss(SITE_MAP);
      await reader.until(
        'the opener focused',
        () => document.activeElement?.matches('header button') === true,
      );
    }
  });

  test('a list of the menu opens by its hash and closes by Escape', async ({ reader }) => {
    await reader.visit('/#by-location');
    await reader.see(region('By Location'));
    await reader.press('Escape');
    await reader.miss(region('By Location'));
  });

  test('Media & Resources is open exactly while the hash says so', async ({ reader }) => {
    await reader.visit(`${CASE}#resources`);
    await reader.see(RESOURCES);
    await reader.press('Escape');
    await reader.miss(RESOURCES);
    await reader.evaluate(() => void (location.hash = 'resources'));
    await reader.see(RESOURCES);
    await reader.click(link('Close', RESOURCES));
    await reader.miss(RESOURCES);
  });

  test('Back closes Media & Resources, Forward opens it', async ({ reader }) => {
    await reader.visit(CASE);
    await reader.click(link({ part: 'Media & Resources' }, { css: 'article > footer' }));
    await reader.see(RESOURCES);
    await reader.arrive(`${CASE}#resources`);
    await reader.back();
    await reader.miss(RESOURCES);
    await reader.arrive(CASE);
    await reader.forward();
    await reader.see(RESOURCES);
  });

  test('the address of a resource is that of its page, which leads to its record', async ({
    reader,
  }) => {
    await reader.visit(`${CASE}/resources/4`);
    expect(await reader.read(H1)).toEqual(['Expert Report on the Direction of Fire']);
    await reader.see(link('Open the file'));
    await reader.click(link('The Courtyard at Number Nine', { role: 'main' }));
    await reader.arrive(CASE);
    await reader.miss(RESOURCES);
  });
}

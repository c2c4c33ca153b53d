import { CASE } from '../../support/pages';
import {
  BAR,
  button,
  dialog,
  H1,
  link,
  list,
  MAIN,
  navigation,
  region,
  summary,
} from '../support/names';
import type { Reader } from '../support/reader';
import { test } from '../support/test';

/** Waits until nothing of a page moves any more: without scripts a press on it can't be made up for. */
const isWhole = (reader: Reader) =>
  reader.until('a complete document', () => document.readyState === 'complete');

async function openWhole(reader: Reader, path: string) {
  await reader.open(path);
  await isWhole(reader);
}

/** The site in a browser that runs no scripts. */
export function scriptless() {
  test('without scripts, a case can be read and its resources opened', async ({ plainReader }) => {
    await openWhole(plainReader, '/');
    await plainReader.click(link('The Courtyard at Number Nine', { role: 'article' }));
    await plainReader.readUntil(H1, 'The Courtyard at Number Nine');
    await isWhole(plainReader);
    await plainReader.click(link({ part: 'Media & Resources' }, { css: 'article > footer' }));
    await plainReader.see(region('Media & Resources'));
    await plainReader.click(link('Close', region('Media & Resources')));
    await plainReader.miss(region('Media & Resources'));
  });

  test('without scripts, a film opens in its place and folds unfold', async ({ plainReader }) => {
    await openWhole(plainReader, CASE);
    await plainReader.click(summary({ part: 'Play Video' }));
    await plainReader.see({ css: 'details[open] video' });
    await openWhole(plainReader, '/donate');
    await plainReader.click({ css: 'summary', within: MAIN }, 1);
    await plainReader.see({ css: 'details[open]', within: MAIN });
  });

  test('without scripts, the small map of a list leads to its places', async ({ plainReader }) => {
    await openWhole(plainReader, '/category/borders');
    const places = { role: 'group', name: 'Map of 3 cases' } as const;
    await plainReader.click({ css: 'text', name: 'Upper Sedge', within: places });
    await plainReader.until('the place on the map', () =>
      /^\/map\?place=[\w-]+$/.test(location.pathname + location.search),
    );
  });

  test('without scripts, the current word of a phone’s menu unfolds the rest (BAR-13)', async ({
    plainReader,
  }) => {
    await plainReader.onPhone(async () => {
      await openWhole(plainReader, '/about/press');
      const menu = navigation('Main');
      await plainReader.miss(link('Team', menu));
      await plainReader.click(summary('About', menu));
      await plainReader.click(link('Team', menu));
      await plainReader.arrive('/about/team');
      await plainReader.miss(link('Team', menu));
    });
  });

  test('without scripts, the search has a page and the site map opens where browsers know how', async ({
    plainReader,
  }) => {
    await openWhole(plainReader, CASE);
    await plainReader.click(link('Search', { role: 'contentinfo' }));
    await plainReader.arrive('/search');
    await isWhole(plainReader);
    await plainReader.click({ role: 'searchbox', name: 'Search', within: MAIN });
    await plainReader.type('wall');
    await plainReader.press('Enter');
    await plainReader.arrive('/search?q=wall');
    await plainReader.see({ role: 'article', within: list('Results', MAIN) });
    await isWhole(plainReader);
    const knows = await plainReader.evaluate(() => 'command' in HTMLButtonElement.prototype);
    if (knows) {
      await plainReader.click(button('Site map', BAR));
      await plainReader.see(dialog('Site map'));
    } else {
      // The footer has the same links.
      await plainReader.click(summary({ part: 'All pages' }, { role: 'contentinfo' }));
      await plainReader.see(link('Events', { role: 'contentinfo' }));
    }
  });
}

import { CASE, EXHIBITION } from '../../support/pages';
import { BAR, button, dialog, H1, link, list, MAIN, region, summary } from '../support/names';
import type { Reader } from '../support/reader';
import { expect, test } from '../support/test';
import { translatePage } from '../support/translation';
import { COUNTDOWN, letASecondPass, withCountdown } from './countdown';

const PLAYER = region('Video player');
const SLIDESHOW = dialog('Slideshow');
const SEARCH = dialog('Search');

async function translate(reader: Reader) {
  await reader.evaluate(translatePage);
  await reader.until('a translation', () => document.querySelector('h1 font') !== null);
}

async function visitTranslated(reader: Reader, path: string) {
  await reader.visit(path);
  await translate(reader);
}

/** Pages that the reader's browser translates. */
export function translated() {
  test('on a translated page a film plays, shrinks, and its transcript changes', async ({
    reader,
  }) => {
    await visitTranslated(reader, CASE);
    await reader.click(summary({ part: 'Play Video' }));
    await reader.see({ role: 'listitem', within: region('Transcript', PLAYER) });
    await reader.click(button('Subtitles', PLAYER));
    await reader.click(button('Shrink', PLAYER));
    await reader.click(link('Open Ground', BAR));
    await reader.arrive('/');
    await reader.click(button('Expand', PLAYER));
    await reader.click(button('Close', PLAYER));
    await reader.miss(PLAYER);
    await reader.see(region('Announcements'));
    await reader.click(button('Pause', region('Announcements')));
    await reader.click(button('Play', region('Announcements')));
  });

  test('on a translated page pictures are counted', async ({ reader }) => {
    await visitTranslated(reader, `${CASE}#resources`);
    const pictures = { css: 'a[data-slide]', within: region('Media & Resources') } as const;
    const count = (await reader.read(pictures)).length;
    const isAt = (number: number) =>
      reader.see({ css: 'p', name: `${number} / ${count}`, within: SLIDESHOW });
    await reader.click(pictures);
    await isAt(1);
    for (let place = 2; place <= count; place += 1) {
      await reader.press('ArrowRight');
      await isAt(place);
    }
    await reader.click(button('Copy link', SLIDESHOW));
    await reader.see({ css: 'button', name: { part: 'opied' }, within: SLIDESHOW });
    await reader.press('ArrowRight');
    await reader.see({ css: 'button', name: 'Copy link', within: SLIDESHOW });
    await reader.press('Escape');
    await reader.miss(SLIDESHOW);
    await visitTranslated(reader, EXHIBITION);
    await reader.click(button('Next slide'));
    await reader.click(button('Previous slide'));
    await reader.see(H1);
  });

  test('on a translated page the seconds are counted, and the page stays when told', async ({
    reader,
    site,
  }) => {
    await withCountdown(reader, site.url, async (visitor) => {
      await translate(visitor);
      await letASecondPass(visitor);
      await visitor.click(button('Turn off automatic redirects'));
      const off = 'Automatic redirects are off on this device.';
      await visitor.see({ css: '[role=status]', name: off });
      await visitor.click(button('Use automatic redirects again'));
      await visitor.miss(COUNTDOWN);
      await visitor.see(link('Go now'));
    });
  });

  test('on a translated page search, map, news and folds work', async ({ reader }) => {
    await visitTranslated(reader, '/map');
    await reader.click({ role: 'radio', name: { part: 'Studies' }, within: region('Map') });
    await reader.click(button('Move and zoom'));
    await reader.miss(button('Move and zoom'));
    await reader.click(button('Search', BAR));
    await reader.see(SEARCH);
    await reader.type('crat');
    await reader.see({ role: 'article', within: list('Results', SEARCH) });
    await reader.type('er');
    // A result that is pressed while others come may be another by then.
    await reader.until('the answer to the whole word', () =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('q=crater')),
    );
    await reader.click({ css: 'a', name: 'Reading a Crater', within: SEARCH });
    await reader.readUntil(H1, 'Reading a Crater');
    await reader.click(button('Site map', BAR));
    await reader.click(link('News', dialog('Site map')));
    await reader.arrive('/programme/news');
    const titles = await reader.read({ css: 'nav a[href^="/programme/news/"]' });
    for (const place of [1, 2]) {
      await reader.press('ArrowRight');
      await reader.readUntil(H1, titles[place] ?? '');
    }
    await reader.click(link('Next Article', MAIN));
    await reader.readUntil(H1, titles[3] ?? '');
    await reader.click(link('Previous Article', MAIN));
    await reader.readUntil(H1, titles[2] ?? '');
    await reader.click({ css: 'nav a[href^="/programme/news/"]' }, 4);
    await reader.readUntil(H1, titles[4] ?? '');
    // Another document, as its policy is another.
    await visitTranslated(reader, '/donate');
    await reader.click(summary({ part: 'Over £10,000' }, MAIN));
    await expect.poll(() => reader.count({ css: 'details[open]', within: MAIN })).toBe(1);
  });
}

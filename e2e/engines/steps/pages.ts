import { CASE, EXHIBITION } from '../../support/pages';
import { rounds } from '../../support/rounds';
import { button, dialog } from '../support/names';
import { expect, test } from '../support/test';

/** One address of each of thirteen kinds of page. */
const KINDS = [
  '/',
  CASE,
  '/methodology/3d-reconstruction',
  '/map',
  '/programme/exhibitions',
  EXHIBITION,
  '/programme/events',
  '/programme/news/courtyard-admitted',
  '/programme/publications',
  '/about/team',
  '/about/team/member/mirela-stoyan',
  '/donate',
  '/search?q=wall',
] as const;

/** A second's worth of frames, where the browser draws as many as it can. */
const SECOND = 60;

/** Loops that scripts may get into; in the page, each runs until `isLooping` is false. */
const LOOPS: Readonly<Record<string, () => void>> = {
  'a picture that is loaded again and again': () => {
    const picture = new Image();
    const load = () => {
      const empty = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
      if ('isLooping' in window) picture.src = `data:image/gif;base64,${empty}`;
    };
    picture.addEventListener('load', load);
    load();
  },
  'a timer': () => {
    const again = () => 'isLooping' in window && setTimeout(again);
    again();
  },
  'a request': () => {
    const ask = (): unknown => 'isLooping' in window && fetch('/api/health').then(ask, ask);
    void ask();
  },
  'a change in each frame': () => {
    const change = () => {
      document.body.dataset.change = String(Math.random());
      if ('isLooping' in window) requestAnimationFrame(change);
    };
    change();
  },
};

/** Each kind of page. */
export function pages() {
  test('a loop is no rest', async ({ reader }) => {
    await reader.visit('/about/team');
    for (const [name, loop] of Object.entries(LOOPS)) {
      await reader.rest(20);
      await reader.evaluate(() => void Object.assign(window, { isLooping: true }));
      await reader.evaluate(loop);
      // A busy machine may not get around it once within a second.
      await expect.poll(() => reader.unrest(SECOND), name).not.toBeNull();
      await reader.evaluate(() => Reflect.deleteProperty(window, 'isLooping'));
    }
  });

  test('links among words are underlined', async ({ reader }) => {
    for (const path of ['/data', CASE]) {
      await reader.visit(path);
      const lines = await reader.evaluate(() =>
        Array.from(
          document.querySelectorAll('main :is(p, li, dd) > a:not([data-anchor], nav a)'),
          (link) => `${link.textContent}: ${getComputedStyle(link).textDecorationLine}`,
        ),
      );
      expect(lines.length).toBeGreaterThan(5);
      expect(lines.filter((line) => !line.endsWith(': underline'))).toEqual([]);
    }
  });

  for (const path of KINDS) {
    test(`${path} is complete, answers, and then is at rest`, async ({ reader }) => {
      await reader.visit(path);
      await reader.until('a complete document', () => document.readyState === 'complete');
      await reader.click(button('Search'));
      await reader.see({ role: 'heading', name: 'Latest cases', within: dialog('Search') });
      await reader.press('Escape');
      await reader.miss(dialog('Search'));
      // A loop that begins later than the scripts would be noticed by the longer test.
      for (let part = 0; part < rounds({ sample: 1, long: 15 }); part += 1) {
        await reader.rest(SECOND / 3);
      }
    });
  }
}

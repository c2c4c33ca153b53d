import { CASE } from '../../support/pages';
import { BAR, button, dialog, H1, link, region, summary } from '../support/names';
import { openWithout, withHeldScripts } from './early';
import type { Reader } from '../support/reader';
import { expect, test } from '../support/test';

const PICTURES = { css: 'a[data-slide]', within: region('Media & Resources') } as const;
const NOTICE = { css: '[role=alert] p' } as const;
const PROJECT = '/investigation/low-quarry-high-water';

/** Once the scripts have done what they do on every page. */
const SCRIPTED = { css: '[data-interactive] h1' } as const;

/** What a browser lacks before any script has come, and what is seen once they have. */
const FROM_THE_START = [
  // A countdown that does not begin says so.
  [PROJECT, NOTICE, () => void Reflect.deleteProperty(Performance.prototype, 'getEntriesByType')],
  [
    '/programme/news',
    SCRIPTED,
    () => void Object.assign(window, { kept: MutationObserver, MutationObserver: undefined }),
  ],
  [CASE, SCRIPTED, () => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')],
  ['/', SCRIPTED, () => void Object.assign(window, { matchMedia: undefined })],
] as const;

/** Opens something that fails, and afterwards in a browser that lacks nothing. */
async function failAndOpen(
  reader: Reader,
  {
    lack,
    restore,
    open,
    opened,
  }: {
    lack: () => void;
    restore: () => void;
    open: () => Promise<void>;
    opened: () => Promise<void>;
  },
) {
  // A panel may hide it.
  const titleOf = () => reader.evaluate(() => document.querySelector('h1')?.textContent);
  const title = await titleOf();
  await reader.evaluate(lack);
  await open();
  await reader.see(NOTICE);
  expect(await titleOf()).toBe(title);
  await reader.see(link({ part: 'Open the' }, { css: '[role=alert]' }));
  // React and the browser say what failed.
  reader.takeMessages();
  await reader.evaluate(restore);
  await reader.click(button('Close', { css: '[role=alert]' }));
  await reader.miss(NOTICE);
  await open();
  await opened();
  reader.takeMessages();
}

/** What a browser lacks, or refuses. */
export function lacking() {
  test('a film that can’t be opened leaves its page as it was, and a word', async ({ reader }) => {
    const player = region('Video player');
    const opening = {
      open: () => reader.click(summary({ part: 'Play Video' })),
      opened: () => reader.see(player),
    };
    await reader.visit(CASE);
    await failAndOpen(reader, {
      lack: () => {
        const { prototype } = HTMLMediaElement;
        Object.assign(window, { kept: prototype.play });
        Reflect.deleteProperty(prototype, 'play');
      },
      restore: () => {
        const { kept } = window as { kept?: HTMLMediaElement['play'] };
        Object.assign(HTMLMediaElement.prototype, { play: kept });
      },
      ...opening,
    });
    await reader.press('Escape');
    await reader.miss(player);
    await failAndOpen(reader, {
      lack: () => {
        const { matchMedia } = window;
        Object.assign(window, { kept: matchMedia, matchMedia: undefined });
      },
      restore: () => {
        const { kept } = window as { kept?: typeof matchMedia };
        Object.assign(window, { matchMedia: kept });
      },
      ...opening,
    });
  });

  test('pictures that can’t be opened leave their page as it was, and a word', async ({
    reader,
  }) => {
    await reader.visit(`${CASE}#resources`);
    await failAndOpen(reader, {
      lack: () => {
        const { prototype } = HTMLDialogElement;
        Object.assign(window, { kept: prototype.showModal });
        Reflect.deleteProperty(prototype, 'showModal');
      },
      restore: () => {
        const { kept } = window as { kept?: HTMLDialogElement['showModal'] };
        Object.assign(HTMLDialogElement.prototype, { showModal: kept });
      },
      open: () => reader.click(PICTURES),
      opened: () => reader.see(dialog('Slideshow')),
    });
  });

  test('where results can’t be shown in the search, a page shows them', async ({ reader }) => {
    await reader.visit('/studies');
    const [title = ''] = await reader.read(H1);
    await reader.evaluate(() => void Object.assign(window, { MutationObserver: undefined }));
    await reader.click(button('Search', BAR));
    await reader.see(NOTICE);
    await reader.miss(dialog('Search'));
    expect(await reader.read(H1)).toEqual([title]);
    await reader.click(button('Close', { css: '[role=alert]' }));
    await reader.click(button('Search', BAR));
    await reader.see(dialog('Search'));
    await reader.type('wall');
    reader.takeMessages();
    await reader.press('Enter');
    await reader.arrive('/search?q=wall');
    await reader.see({ role: 'article', within: { role: 'main' } });
  });

  test('where the map can’t be moved, its marks lead to the cases', async ({ reader }) => {
    await reader.visit('/map');
    const map = region('Map');
    await reader.evaluate(() => void Object.assign(window, { ResizeObserver: undefined }));
    await reader.click(button('Move and zoom', map));
    await reader.see({ css: '[role=status]', name: { part: 'Its marks lead to the cases' } });
    await reader.see(button('Try again', map));
    await reader.see({ css: '[role=group] a', within: map });
    reader.takeMessages();
  });

  for (const [path, seen, lack] of FROM_THE_START) {
    test(`${path} is there for a browser that lacks something from the start`, async ({
      reader,
      site,
    }) => {
      await withHeldScripts(reader, site.url, async (early, scripts) => {
        await openWithout(scripts, early, path);
        const title = await early.read(H1);
        await early.evaluate(lack);
        scripts.release();
        await early.see(seen);
        // What waits for rest needs it.
        await early.evaluate(() => {
          const { kept } = window as { kept?: typeof MutationObserver };
          if (kept) Object.assign(window, { MutationObserver: kept });
        });
        await early.rest(20);
        expect(await early.read(H1)).toEqual(title);
        early.takeMessages();
      });
    });
  }
}

import { CASE } from '../../support/pages';
import { button, dialog, link, region, summary } from '../support/names';
import type { Reader } from '../support/reader';
import { expect, test } from '../support/test';

const PICTURES = { css: 'a[data-slide]', within: region('Media & Resources') } as const;
const NOTICE = { css: '[role=alert] p' } as const;

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
}

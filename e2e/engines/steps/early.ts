import { CASE } from '../../support/pages';
import { holdScripts, type HeldScripts } from '../support/held-scripts';
import { BAR, button, dialog, link, region, summary } from '../support/names';
import type { Reader } from '../support/reader';
import { expect, test } from '../support/test';

const SEARCH = dialog('Search');

/** A reader of the site whose script files are held back. */
export async function withHeldScripts(
  reader: Reader,
  site: string,
  story: (early: Reader, scripts: HeldScripts) => Promise<void>,
) {
  const scripts = await holdScripts(site);
  const early = reader.at(scripts.origin);
  try {
    await story(early, scripts);
  } finally {
    await early.leave();
    await scripts.stop();
  }
}

/** Opens a page, until it waits for its scripts. */
export async function openWithout(scripts: HeldScripts, early: Reader, path: string) {
  await early.open(path);
  await expect.poll(scripts.count).toBeGreaterThan(0);
}

/** What is pressed before the scripts have come. */
export function earlyPresses() {
  test('a press on Search before the scripts have come is answered', async ({ reader, site }) => {
    await withHeldScripts(reader, site.url, async (early, scripts) => {
      await openWithout(scripts, early, '/studies');
      await early.click(button('Search', BAR));
      scripts.release();
      await early.see({ role: 'heading', name: 'Latest cases', within: SEARCH });
    });
  });

  test('a press on Site map before the scripts have come is answered', async ({ reader, site }) => {
    await withHeldScripts(reader, site.url, async (early, scripts) => {
      await openWithout(scripts, early, CASE);
      await early.click(button('Site map', BAR));
      scripts.release();
      await early.see(link('Events', dialog('Site map')));
    });
  });

  test('a press on Play Video before the scripts have come is answered', async ({
    reader,
    site,
  }) => {
    await withHeldScripts(reader, site.url, async (early, scripts) => {
      await openWithout(scripts, early, CASE);
      await early.click(summary({ part: 'Play Video' }));
      scripts.release();
      // In its place in the page, or in the player.
      await expect(async () => {
        const inPlace = await early.count({ css: 'details[open] video' });
        expect(inPlace + (await early.count(region('Video player')))).toBeGreaterThan(0);
      }).toPass();
    });
  });

  test('Escape closes the search before its results can be shown', async ({ reader, site }) => {
    await withHeldScripts(reader, site.url, async (early, scripts) => {
      scripts.release();
      await early.visit('/studies');
      scripts.hold();
      await early.click(button('Search', BAR));
      await early.see(SEARCH);
      await expect.poll(scripts.count).toBeGreaterThan(0);
      await early.press('Escape');
      await early.miss(SEARCH);
    });
  });
}

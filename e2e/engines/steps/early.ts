import { CASE } from '../../support/pages';
import { holdScripts } from '../support/held-scripts';
import { BAR, button, dialog, link, region, summary } from '../support/names';
import type { Reader } from '../support/reader';
import { expect, test } from '../support/test';

/** Opens a page whose scripts do not come, presses something, and lets them come. */
async function pressEarly(
  reader: Reader,
  site: string,
  path: string,
  press: (early: Reader) => Promise<void>,
  answer: (early: Reader) => Promise<void>,
) {
  const scripts = await holdScripts(site);
  try {
    const early = reader.at(scripts.origin);
    await early.open(path);
    await expect.poll(scripts.count).toBeGreaterThan(0);
    await press(early);
    scripts.release();
    await answer(early);
  } finally {
    await scripts.stop();
  }
}

/** What is pressed before the scripts have come. */
export function earlyPresses() {
  test('a press on Search before the scripts have come is answered', async ({ reader, site }) => {
    const search = dialog('Search');
    await pressEarly(
      reader,
      site.url,
      '/studies',
      (early) => early.click(button('Search', BAR)),
      (early) => early.see({ role: 'radiogroup', name: 'Type', within: search }),
    );
  });

  test('a press on Site map before the scripts have come is answered', async ({ reader, site }) => {
    await pressEarly(
      reader,
      site.url,
      CASE,
      (early) => early.click(button('Site map', BAR)),
      (early) => early.see(link('Events', dialog('Site map'))),
    );
  });

  test('a press on Play Video before the scripts have come is answered', async ({
    reader,
    site,
  }) => {
    await pressEarly(
      reader,
      site.url,
      CASE,
      (early) => early.click(summary({ part: 'Play Video' })),
      async (early) => {
        // In its place in the page, or in the player.
        await expect(async () => {
          const inPlace = await early.count({ css: 'details[open] video' });
          expect(inPlace + (await early.count(region('Video player')))).toBeGreaterThan(0);
        }).toPass();
      },
    );
  });
}

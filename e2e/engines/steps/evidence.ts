import { readEvidence } from '../../../demo/evidence.mjs';
import { CASE, CITING } from '../../support/pages';
import { rounds } from '../../support/rounds';
import { PLAYER } from '../support/films';
import { button, dialog, link, MAIN } from '../support/names';
import type { Reader } from '../support/reader';
import { test } from '../support/test';

const SLIDESHOW = dialog('Slideshow');
const FRAMED = { css: 'dialog[open] svg:has(title)' };
const PAGE = link({ part: 'Open the file at p. ' }, { css: 'dialog[open]' });

/** What shows a part over the page, by the parameter that names the part. */
const OVER = {
  t: { opened: PLAYER, part: PLAYER },
  xywh: { opened: SLIDESHOW, part: FRAMED },
  page: { opened: PAGE, part: PAGE },
} as const;

const parameterOf = (part: string) => part.split('=')[0] as keyof typeof OVER;

/** Waits until what is shown names its part in the address. */
const isNamed = (reader: Reader, address: string) =>
  reader.until(
    'the address of what is shown',
    (part) => window.location.href.includes(part),
    address,
  );

/** Waits until the page is as it was before a press on a link. */
async function isBack(reader: Reader, words: string): Promise<void> {
  await reader.until(
    'the link focused',
    (part) => {
      const { activeElement: element } = document;
      // The main element has the words as well.
      return element?.matches('a') === true && element.textContent.includes(part);
    },
    words,
  );
  // For some frames the site itself scrolls back to where the link was (`components/shell/return-place.ts`).
  await reader.rest(20);
}

/** From a sentence to what it rests on. */
export function evidence() {
  test('evidence opens over the sentence that leads to it, and Back returns there', async ({
    reader,
  }) => {
    const report = dialog('Expert Report on the Direction of Fire');
    const asked = dialog('The Second Rope');
    for (const [path, name, over, address] of [
      [CASE, 'scars on the plaster', SLIDESHOW, '/courtyard-from-the-south-'],
      // A film of another record.
      ['', 'moved in time', PLAYER, '/the-harbour-flare-'],
      [CITING, 'licensed surveyors', report, '/expert-report-'],
      ['', 'within a centimetre', PLAYER, '/the-second-rope'],
    ] as const) {
      if (path !== '') await reader.visit(path);
      await reader.click(link({ part: name }, MAIN));
      if (address === '/the-second-rope') {
        await reader.see({ css: 'p', name: { part: 'Films and stills of a boat' }, within: asked });
        await reader.click(button('Show film', asked));
      }
      await reader.see(over);
      await isNamed(reader, address);
      // A part of a picture is framed, a page of a document named.
      if (over === SLIDESHOW) await reader.see(FRAMED);
      if (over === report) await reader.see(link('Open the file at p. 2', report));
      await reader.back();
      await reader.miss(over);
      await isBack(reader, name);
    }
  });
}

/** From each finding of the leading cases. */
export function findings() {
  for (const [slug, sentences] of Object.entries(readEvidence())) {
    const record = `/investigation/${slug}`;
    test(`each finding of ${record} leads to its second, region or page in one press, and back`, async ({
      reader,
      engine,
    }) => {
      await reader.visit(record);
      // They differ by what they lead to: elsewhere a third of them has all of it.
      const every = engine === 'Chromium' ? 1 : rounds({ sample: 3, long: 1 });
      for (const [place, { words, resource, part }] of sentences.entries()) {
        if (place % every !== 0) continue;
        const { opened, part: shown } = OVER[parameterOf(part)];
        const cited = {
          css: `main :is(p, li) a[data-mark][href="${resource}?${part}"]`,
          name: { part: words },
        };
        if (place % 2 === 0) await reader.click(cited);
        else {
          await reader.focus(cited);
          await reader.press('Enter');
        }
        await reader.see(opened);
        await reader.see(shown);
        await isNamed(reader, resource);
        if (place % 4 < 2) await reader.back();
        else await reader.press('Escape');
        await reader.miss(opened);
        await isBack(reader, words);
        await reader.arrive(record);
      }
    });
  }
}

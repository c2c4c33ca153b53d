import { frameOfLink, numberOn, shownFilm } from '../../support/frame-number';
import { COUNTED_FILM } from '../../support/pages';
import { rounds } from '../../support/rounds';
import { canPlayFilms, PLAYER, STATUS } from '../support/films';
import { button, link } from '../support/names';
import type { Reader } from '../support/reader';
import { expect, test } from '../support/test';

/** Waits until the film in the player stands at a frame; before that, keys do nothing with it. */
const isShown = (reader: Reader) =>
  reader.until('a frame of the film', () => {
    const film = document.querySelector<HTMLVideoElement>('[data-player] video');
    return film !== null && film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !film.seeking;
  });

/**
 * Waits until a frame stands on the screen. The screen follows, on a busy machine much later than the player knows of a frame:
 * that it has stayed the same for a while does not say that it has arrived.
 */
async function showsFrame(reader: Reader, frame: number): Promise<void> {
  await isShown(reader);
  const read: number[] = [];
  await expect(async () => {
    const film = await reader.evaluate(shownFilm);
    read.push(await numberOn(await reader.screenshot(), film));
    expect(read.slice(-3)).toEqual(Array(3).fill(frame));
  }).toPass({ intervals: [50] });
}

/** Links to a frame of a film. */
export function frames() {
  test('a link copied from the player leads back to the frame that was shown', async ({
    reader,
  }) => {
    await reader.visit(`${COUNTED_FILM}?t=0.5`);
    await reader.see(PLAYER);
    if (!(await canPlayFilms(reader))) return reader.see(link('Open the file', PLAYER));
    await isShown(reader);
    // Not every engine lets a test read its clipboard.
    await reader.evaluate(() => {
      navigator.clipboard.writeText = (text) => {
        document.documentElement.dataset.copied = text;
        return Promise.resolve();
      };
    });
    const copied: { frame: number; moment: string }[] = [];
    for (let round = 0; round < rounds({ sample: 3, long: 100 }); round += 1) {
      await reader.evaluate(
        (time) => {
          const film = document.querySelector<HTMLVideoElement>('[data-player] video');
          if (film) film.currentTime = time;
        },
        // Within a frame, also where a step is about one.
        0.31 + ((round * 0.7) % 6),
      );
      await reader.press('.');
      await reader.readUntil(STATUS, /^\d:\d\d\.\d{3}(?:, about a frame)?$/);
      await reader.click(button('Copy link to this moment', PLAYER));
      await reader.readUntil(STATUS, 'Copied');
      const address = await reader.evaluate(() => document.documentElement.dataset.copied ?? '');
      const link = new URL(address);
      const frame = frameOfLink('The ledger read aloud', link);
      await showsFrame(reader, frame);
      copied.push({ frame, moment: link.search });
    }
    for (const { frame, moment } of copied) {
      await reader.visit(COUNTED_FILM + moment);
      await showsFrame(reader, frame);
    }
  });
}

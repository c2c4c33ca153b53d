import { CASE, EXHIBITION, WARNED } from '../../support/pages';
import { canPlayFilms, PLAYER, STATUS } from '../support/films';
import { BAR, button, dialog, link, MAIN, region, summary } from '../support/names';
import type { Reader } from '../support/reader';
import { expect, test } from '../support/test';

const RESOURCES = region('Media & Resources');
const SLIDESHOW = dialog('Slideshow');
const PICTURES = { css: 'a[data-slide]', within: RESOURCES } as const;

async function openFilm(reader: Reader) {
  await reader.visit(CASE);
  await reader.click(summary({ part: 'Play Video' }));
  await reader.see(PLAYER);
  await reader.until(
    'the focus in the player',
    () => document.activeElement?.closest('[data-player]') instanceof Element,
  );
}

/** Waits until what opened a film has the focus again, and its place on the screen. */
const isGivenBack = (reader: Reader) =>
  reader.until(
    'the opener focused',
    () => document.activeElement?.matches('summary[data-video]') === true,
  );

/** The films, pictures and warnings of records. */
export function media() {
  test('a film plays, or says that this browser cannot play it', async ({ reader }) => {
    await openFilm(reader);
    if (await canPlayFilms(reader)) {
      await reader.until('the film plays', () => {
        const film = document.querySelector<HTMLVideoElement>('[data-player] video');
        return film !== null && film.currentTime > 0;
      });
    } else {
      await reader.readUntil(STATUS, /can’t be played here/);
      await reader.see(link('Open the file', PLAYER));
    }
  });

  test('a film has subtitles and a transcript', async ({ reader }) => {
    await openFilm(reader);
    await reader.click(button('Subtitles', PLAYER));
    await reader.until('subtitles', () => {
      const [track] =
        document.querySelector<HTMLVideoElement>('[data-player] video')?.textTracks ?? [];
      return track?.mode === 'showing' && (track.cues?.length ?? 0) > 0;
    });
    await reader.see({ role: 'listitem', within: region('Transcript', PLAYER) });
  });

  test('a film stays in the corner from page to page, until it is expanded and closed', async ({
    reader,
  }) => {
    await openFilm(reader);
    await reader.click(button('Shrink', PLAYER));
    await reader.see(button('Expand', PLAYER));
    await reader.click(link('Open Ground', BAR));
    await reader.arrive('/');
    await reader.see(PLAYER);
    await reader.click(button('Expand', PLAYER));
    await reader.see(button('Shrink', PLAYER));
    await reader.click(button('Close', PLAYER));
    await reader.miss(PLAYER);
  });

  test('Escape closes a film and gives the focus back', async ({ reader }) => {
    await openFilm(reader);
    await reader.press('Escape');
    await reader.miss(PLAYER);
    await isGivenBack(reader);
  });

  test('Back closes a film, then the slideshow, then the panel, and nothing else', async ({
    reader,
  }) => {
    await reader.visit(CASE);
    await reader.click(summary({ part: 'Play Video' }));
    await reader.see(PLAYER);
    await reader.back();
    await reader.miss(PLAYER);
    await reader.arrive(CASE);
    await isGivenBack(reader);
    await reader.click({ css: 'a[href$="#resources"]', within: MAIN });
    await reader.see(RESOURCES);
    await reader.click(PICTURES);
    await reader.see(SLIDESHOW);
    await reader.back();
    await reader.miss(SLIDESHOW);
    await reader.see(RESOURCES);
    await reader.back();
    await reader.miss(RESOURCES);
    await reader.arrive(CASE);
  });

  test('pictures open in the slideshow, which turns by keys and buttons', async ({ reader }) => {
    await reader.visit(`${CASE}#resources`);
    const count = (await reader.read(PICTURES)).length;
    const place = { css: '*', name: '', within: SLIDESHOW };
    const isAt = (number: number) => reader.see({ ...place, name: `${number} / ${count}` });
    await reader.click(PICTURES);
    await isAt(1);
    await reader.press('ArrowRight');
    await isAt(2);
    await reader.click(button('Previous', SLIDESHOW));
    await isAt(1);
    await reader.press('ArrowLeft');
    await isAt(count);
    await reader.click(button('Next', SLIDESHOW));
    await isAt(1);
    await reader.see(link('Download', SLIDESHOW));
  });

  test('Escape closes the slideshow, then the panel', async ({ reader }) => {
    await reader.visit(`${CASE}#resources`);
    await reader.click(PICTURES, 1);
    await reader.see(SLIDESHOW);
    await reader.press('Escape');
    await reader.miss(SLIDESHOW);
    await reader.see(RESOURCES);
    await reader.until(
      'the picture focused',
      () => document.activeElement?.matches('a[data-slide]') === true,
    );
    await reader.press('Escape');
    await reader.miss(RESOURCES);
  });

  test('Escape or Close closes the panel also before the dialog above has said that it is closed', async ({
    reader,
  }) => {
    for (const isKey of [true, false]) {
      await reader.visit(`${CASE}#resources`);
      await reader.click(PICTURES, 1);
      await reader.see(SLIDESHOW);
      await reader.evaluate((byKey) => {
        document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
        if (byKey) {
          const press = { key: 'Escape', bubbles: true, cancelable: true };
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
        } else document.querySelector<HTMLElement>('#resources [data-close]')?.click();
      }, isKey);
      await reader.miss(RESOURCES);
      await reader.until('the case', () => location.hash === '#case');
      await reader.miss(RESOURCES);
    }
  });

  test('a slideshow that is closed at once stays closed', { tag: '@long' }, async ({ reader }) => {
    for (const delay of [0, 1, 5, 20, 40, 80]) {
      await reader.visit(`${CASE}#resources`);
      await reader.see(PICTURES);
      await reader.evaluate((milliseconds) => {
        const observer = new MutationObserver(() => {
          const shown = document.querySelector<HTMLDialogElement>('dialog[open]');
          if (!shown) return;
          observer.disconnect();
          setTimeout(() => shown.close(), milliseconds);
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        document.querySelector<HTMLElement>('a[data-slide]')?.click();
      }, delay);
      await reader.until('the entry of the slideshow left', () => {
        const isClosed = document.querySelector('dialog[open]') === null;
        return isClosed && location.hash === '#resources' && !history.state?.['over-page'];
      });
      await reader.rest(20);
      await reader.miss(SLIDESHOW);
    }
  });

  test('the address names the picture that is shown, and Back and Forward follow it', async ({
    reader,
  }) => {
    const place = { css: '*', name: '', within: SLIDESHOW };
    await reader.visit(EXHIBITION);
    await reader.click({ css: 'a[href$="#resources"]', within: MAIN });
    await reader.see(RESOURCES);
    const count = (await reader.read(PICTURES)).length;
    const isAt = (number: number) => reader.see({ ...place, name: `${number} / ${count}` });
    // Several openings in a row.
    for (const index of [1, 0]) {
      await reader.click(PICTURES, index);
      await isAt(index + 1);
      await reader.arrive(`${EXHIBITION}/gallery/${index}`);
      await reader.press('Escape');
      await reader.miss(SLIDESHOW);
      await reader.arrive(`${EXHIBITION}#resources`);
    }
    await reader.click(PICTURES);
    await isAt(1);
    await reader.press('ArrowRight');
    await reader.arrive(`${EXHIBITION}/gallery/1`);
    await reader.back();
    await reader.miss(SLIDESHOW);
    await reader.arrive(`${EXHIBITION}#resources`);
    await reader.see(RESOURCES);
    await reader.forward();
    await isAt(2);
    await reader.reload();
    await isAt(2);
    await reader.back();
    await reader.miss(SLIDESHOW);
    await reader.arrive(`${EXHIBITION}#resources`);
    await reader.see(RESOURCES);
    await reader.back();
    await reader.miss(RESOURCES);
    await reader.arrive(EXHIBITION);
  });

  const WAY_OUT = 'the address of a picture opens it, and Escape leads to its panel and its page';
  test(WAY_OUT, { tag: '@long' }, async ({ reader }) => {
    await reader.visit(`${EXHIBITION}/gallery/1`);
    await reader.see(SLIDESHOW);
    await reader.press('Escape');
    await reader.miss(SLIDESHOW);
    await reader.arrive(`${EXHIBITION}/resources`);
    await reader.press('Escape');
    await reader.arrive(EXHIBITION);
    await reader.miss(RESOURCES);
  });

  test('a part of a picture is marked, and framed where its link leads', async ({ reader }) => {
    await reader.visit(`${CASE}#resources`);
    await reader.click(PICTURES);
    await reader.click(button('Mark a part', SLIDESHOW));
    const marking = { role: 'group', name: 'Mark a part', within: SLIDESHOW } as const;
    await reader.focus({ role: 'spinbutton', name: 'Left', within: marking });
    await reader.press('ArrowDown', 'ArrowDown');
    await reader.until(
      'another region',
      () => [...document.querySelectorAll('dialog rect')].at(-1)?.getAttribute('x') === '23%',
    );
    await reader.press('Escape');
    await reader.miss(marking);
    await reader.see(SLIDESHOW);
    await reader.visit(`${CASE}/resources/courtyard-from-the-south?xywh=percent:0,0,25,50`);
    await reader.see({ role: 'img', name: 'upper left' });
    await reader.until('the frame over that part of the picture', () => {
      const picture = document.querySelector('figure img')?.getBoundingClientRect();
      const frame = [...document.querySelectorAll('figure rect')].at(-1)?.getBoundingClientRect();
      if (!picture || !frame || picture.height === 0) return false;
      // The picture is 16 to 9, fitted into its box.
      const width = Math.min(picture.width, (picture.height * 16) / 9);
      const left = picture.left + (picture.width - width) / 2;
      return Math.abs(frame.left - left) < 4 && Math.abs(frame.width - width / 4) < 6;
    });
  });

  test('what a warning is about is hidden until it is asked for', async ({ reader }) => {
    await reader.visit(WARNED);
    const pictures = { css: 'article details img', within: MAIN } as const;
    const fold = { css: 'article details > summary', within: MAIN } as const;
    expect((await reader.read({ role: 'main' }))[0]).toContain('Films and stills of a boat');
    await reader.miss(pictures);
    await reader.click(fold);
    await reader.see(pictures);
  });
}

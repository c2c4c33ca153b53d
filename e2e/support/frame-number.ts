import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

/** The position of the frame number in the demo's films (`scripts/demo-films.mjs`), as fractions of the picture. */
const FIELDS = 12;
const [LEFT, WIDTH, MIDDLE] = [0.14, 0.72, 0.5];

/** Height (pixels) of the strip to read. */
const HEIGHT = 8;

/** The start (s) of each frame of the demo's films. */
const BEGINS = {
  'The ledger read aloud': (number: number) => number / 25,
  'The yard, by telephone': (number: number) => number / 20 + 0.015 * Math.sin(number),
  'The lorry at the gate': (number: number) => (number * 1001) / 30_000,
} as const;

export type CountedFilm = keyof typeof BEGINS;

/** Returns the number of the frame that a link to a moment of a film (`?t=`) leads to. */
export function frameOfLink(film: CountedFilm, link: URL): number {
  const time = Number(link.searchParams.get('t'));
  let number = 0;
  while (BEGINS[film](number + 1) <= time) number += 1;
  return number;
}

/** The position of a film's element on the screen, and the intrinsic size of its picture. */
export interface ShownFilm {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly videoWidth: number;
  readonly videoHeight: number;
}

/** Measures the film in the player; in the page. */
export function shownFilm(): ShownFilm {
  const film = document.querySelector<HTMLVideoElement>('[data-player] video');
  if (!film) throw new Error('There is no film');
  const { x, y, width, height } = film.getBoundingClientRect();
  const { videoWidth, videoHeight } = film;
  return { x, y, width, height, videoWidth, videoHeight };
}

/** Returns the number's position on the screen: the picture may have a different aspect ratio from its element. */
function placeOfNumber({ x, y, width, height, videoWidth, videoHeight }: ShownFilm) {
  if (videoWidth === 0) throw new Error('The film shows no picture');
  const scale = Math.min(width / videoWidth, height / videoHeight);
  const [across, down] = [videoWidth * scale, videoHeight * scale];
  return {
    left: Math.round(x + (width - across) / 2 + LEFT * across),
    top: Math.round(y + (height - down) / 2 + MIDDLE * down - HEIGHT / 2),
    width: Math.round(WIDTH * across),
    height: HEIGHT,
  };
}

async function read(number: Sharp): Promise<number> {
  const { data, info } = await number.greyscale().raw().toBuffer({ resolveWithObject: true });
  const lights = Array.from({ length: FIELDS }, (_, field) => {
    const column = Math.floor(((field + 0.5) * info.width) / FIELDS);
    return (data[((HEIGHT / 2) * info.width + column) * info.channels] ?? 0) > 127;
  });
  if (lights[0] !== true || lights.at(-1) !== false) throw new Error('No number on the screen');
  return lights.slice(1, -1).reduce((sum, isSet, bit) => sum + (isSet ? 2 ** bit : 0), 0);
}

/**
 * Returns the number of the frame that a film shows.
 *
 * @param screen the viewport, as PNG
 */
export const numberOn = (screen: Uint8Array, film: ShownFilm): Promise<number> =>
  read(sharp(screen).extract(placeOfNumber(film)));

/** Returns the number of the frame shown in Chromium. */
export async function frameNumber(page: Page): Promise<number> {
  const { left: x, top: y, ...size } = placeOfNumber(await page.evaluate(shownFilm));
  const clip = { x, y, ...size };
  return read(sharp(await page.screenshot({ clip, animations: 'allow' })));
}

import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** Where the demo's films carry the number of each frame (`scripts/demo-films.mjs`), in parts of the picture. */
const FIELDS = 12;
const [LEFT, WIDTH, MIDDLE] = [0.14, 0.72, 0.5];

/** Where the picture stands within the element, which may be of another shape. */
async function pictureIn(film: Locator) {
  const box = await film.boundingBox();
  const { width, height } = await film.evaluate((element) => {
    const { videoWidth, videoHeight } = element as HTMLVideoElement;
    return { width: videoWidth, height: videoHeight };
  });
  if (!box || width === 0) throw new Error('The film shows no picture');
  const scale = Math.min(box.width / width, box.height / height);
  return {
    x: box.x + (box.width - width * scale) / 2,
    y: box.y + (box.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
}

/** The number of the frame that a film shows, read from the screen. */
export async function frameNumber(film: Locator): Promise<number> {
  const { x, y, width, height } = await pictureIn(film);
  const row = { x: x + LEFT * width, y: y + MIDDLE * height - 4, width: WIDTH * width, height: 8 };
  const png = await film.page().screenshot({ clip: row, animations: 'allow' });
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const lights = Array.from({ length: FIELDS }, (_, field) => {
    const column = Math.floor(((field + 0.5) * info.width) / FIELDS);
    return (data[4 * info.width * info.channels + column * info.channels] ?? 0) > 127;
  });
  if (lights[0] !== true || lights.at(-1) !== false) throw new Error('No number on the screen');
  return lights.slice(1, -1).reduce((sum, isSet, bit) => sum + (isSet ? 2 ** bit : 0), 0);
}

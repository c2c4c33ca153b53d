/** @import { Still } from './layout.mjs' */

/** Maximum number of pixels of a still, each of which takes four bytes decoded. */
const MAX_PIXELS = 16_000_000;

/**
 * Returns a still as the library draws it: JPEG or PNG, upright as browsers show photographs that a camera has rotated,
 * and the first picture of several. Throws for anything that is not a picture, or a larger one.
 *
 * @param {(bytes: Buffer, options: { limitInputPixels: number }) => import('sharp').Sharp} sharp
 * @param {Still} still
 * @param {{ width: number, height: number }} size that of the share picture, in pixels
 * @returns {Promise<Still>}
 */
export async function uprightStill(sharp, still, size) {
  const bytes = Buffer.from(still.data.slice(still.data.indexOf(',') + 1), 'base64');
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { format, hasAlpha, orientation = 1 } = await picture.metadata();
  if (orientation === 1 && (format === 'jpeg' || format === 'png')) return still;
  const side = 2 * Math.max(size.width, size.height);
  const upright = picture.rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const type = hasAlpha ? 'png' : 'jpeg';
  const { data, info } = await upright.toFormat(type).toBuffer({ resolveWithObject: true });
  return {
    data: `data:image/${type};base64,${data.toString('base64')}`,
    width: info.width,
    height: info.height,
  };
}

import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { bytes } from './raster.mjs';

/** @typedef {import('./raster.mjs').Raster} Raster */
/** @typedef {{ width?: number, height?: number, bytes: number, duration?: number }} Entry */

/** The output folder. */
export const MEDIA = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'demo', 'media');

/**
 * Maximum size of a picture in bytes, by width; a width in between has the budget of the next larger one. A portrait of
 * 800 is an original, a still of 1000 a reduction.
 */
const BUDGET = [
  [400, 11_000],
  [600, 20_000],
  [800, 46_000],
  [1000, 42_000],
  [1600, 98_000],
];

const manifestFile = join(MEDIA, 'manifest.json');

/** @returns {Record<string, Entry>} */
function readManifest() {
  return existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};
}

/**
 * Records files in the manifest, sorted by name.
 * @param {Record<string, Entry>} entries
 */
function record(entries) {
  const all = { ...readManifest(), ...entries };
  const names = Object.keys(all).filter((name) => existsSync(join(MEDIA, name)));
  const sorted = Object.fromEntries(
    names.sort().map((name) => [name, { ...all[name], bytes: statSync(join(MEDIA, name)).size }]),
  );
  writeFileSync(manifestFile, `${JSON.stringify(sorted, null, 2)}\n`);
}

/**
 * Writes one file of the catalogue and records it.
 * @param {string} name path below the media folder
 * @param {Buffer | string} content
 * @param {Omit<Entry, 'bytes'>} [size]
 */
export function write(name, content, size = {}) {
  const target = join(MEDIA, name);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
  record({ [name]: { ...size, bytes: Buffer.byteLength(content) } });
}

/**
 * Returns the raster with the drawing on top, as an uncompressed picture.
 * @param {Raster} image
 * @param {string} [drawing] an SVG document of the same size
 */
export function compose(image, drawing) {
  const { width, height } = image;
  const base = sharp(bytes(image), { raw: { width, height, channels: 3 } });
  if (!drawing) return base.png({ compressionLevel: 1 }).toBuffer();
  return base
    .composite([{ input: Buffer.from(drawing) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * Returns a JPEG of the given width at the best quality within the byte budget.
 * @param {Buffer} picture
 * @param {number} width
 * @param {number} [most]
 */
export async function jpeg(picture, width, most) {
  const budget = most ?? BUDGET.find(([limit]) => width <= limit)?.[1] ?? 98_000;
  const { data, info } = await sharp(picture)
    .resize({ width, kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let best = Buffer.alloc(0);
  let low = 12;
  let high = 84;
  while (low <= high) {
    const quality = Math.floor((low + high) / 2);
    const tried = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (tried.length <= budget || !best.length || best.length > budget) best = tried;
    if (tried.length <= budget) low = quality + 1;
    else high = quality - 1;
  }
  return { data: best, width: info.width, height: info.height };
}

/**
 * Writes a still: the original and its smaller sizes.
 * @param {string} name
 * @param {Buffer} picture
 * @param {ReadonlyArray<number>} [sizes]
 */
export async function still(name, picture, sizes = [400, 600, 1000]) {
  const { width } = await sharp(picture).metadata();
  for (const size of [width, ...sizes]) {
    const made = await jpeg(picture, size);
    const file = size === width ? `${name}.jpg` : `${name}-${size}w.jpg`;
    write(file, made.data, { width: made.width, height: made.height });
  }
}

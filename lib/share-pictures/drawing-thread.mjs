// Draws one share picture at a time in a worker thread. Plain JavaScript, because Node starts it from this file, not
// from a bundle.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { layout } from './layout.mjs';
import { charactersOf } from './font-characters.mjs';
import { uprightStill } from './upright-still.mjs';

/** @import { Drawing } from './layout.mjs' */

// The library downloads fonts and emoji from third parties when none of its fonts has a character. From here on, it can
// only fetch data URLs.
/* eslint-disable no-restricted-globals -- the worker's own globals, shared with no other code */
const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) =>
  String(input).startsWith('data:')
    ? realFetch(input, init)
    : Promise.resolve(new Response('', { status: 404 }));

/* eslint-enable no-restricted-globals */

const require = createRequire(import.meta.url);
const { ImageResponse } = require('next/og');
/** @type {typeof import('sharp')} */
const sharp = require('sharp');

/** @param {string} name @param {string | URL} file @param {400 | 500 | 600} weight */
const font = async (name, file, weight) => ({
  name,
  weight,
  style: /** @type {const} */ ('normal'),
  data: await readFile(file),
});

/** @param {string} script */
const plex = (script) =>
  require.resolve(`@fontsource/ibm-plex-mono/files/ibm-plex-mono-${script}-500-normal.woff`);

// Each character is drawn in the first family that has it.
const FONTS = Promise.all([
  font('Archivo', new URL('archivo-latin.ttf', import.meta.url), 600),
  font('Archivo Extended', new URL('archivo-latin-ext.ttf', import.meta.url), 600),
  font('Plex', plex('latin'), 500),
  font('Plex Extended', plex('latin-ext'), 500),
  font('Plex Cyrillic', plex('cyrillic'), 500),
  font('Plex Cyrillic Extended', plex('cyrillic-ext'), 500),
]);

/**
 * Returns the characters of the families that layout.mjs names, by the beginning of their names.
 * @param {RegExp} families
 */
const charactersIn = async (families) =>
  new Set(
    (await FONTS)
      .filter(({ name }) => families.test(name))
      .flatMap(({ data }) => [...charactersOf(data)]),
  );

const CHARACTERS = Promise.all([
  charactersIn(/^(?:Archivo|Plex Cyrillic)/),
  charactersIn(/^Plex/),
]).then(([sans, mono]) => ({ sans, mono }));

/** Best first. Hardly any photograph needs the second. */
const QUALITIES = [82, 60, 40];

/**
 * Converts a photograph to JPEG, which takes a fifth of the bytes, and reduces one that is larger than `largest`.
 *
 * @param {Uint8Array} png
 * @param {number} largest
 */
async function jpegOf(png, largest) {
  let jpeg = png;
  for (const quality of QUALITIES) {
    jpeg = new Uint8Array(await sharp(png).jpeg({ quality }).toBuffer());
    if (jpeg.length <= largest) break;
  }
  return jpeg;
}

parentPort?.on('message', async (/** @type {Drawing} */ drawing) => {
  try {
    const still = drawing.still && (await uprightStill(sharp, drawing.still, drawing.size));
    const elements = layout({ ...drawing, still }, await CHARACTERS);
    const response = new ImageResponse(elements, { ...drawing.size, fonts: await FONTS });
    const png = new Uint8Array(await response.arrayBuffer());
    parentPort?.postMessage(drawing.format === 'jpg' ? await jpegOf(png, drawing.largest) : png);
  } catch {
    parentPort?.postMessage(null);
  }
});

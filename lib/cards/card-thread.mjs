// Draws one card picture at a time, in a thread of its own. Plain JavaScript, because Node starts it from this file and
// not from a bundle.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { layout } from './card-layout.mjs';

/** @import { Drawing } from './card-layout.mjs' */

// The library fetches fonts and emoji from other companies when a letter is in none of its fonts. From here it reaches
// nothing: it may read what it is given, as a data address.
/* eslint-disable no-restricted-globals -- the thread's own, which it shares with nobody */
const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) =>
  String(input).startsWith('data:')
    ? realFetch(input, init)
    : Promise.resolve(new Response('', { status: 404 }));

/* eslint-enable no-restricted-globals */

const require = createRequire(import.meta.url);
const { ImageResponse } = require('next/og');

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

// A letter is set in the first family that has it.
const FONTS = Promise.all([
  font('Archivo', new URL('archivo-latin.ttf', import.meta.url), 600),
  font('Archivo Extended', new URL('archivo-latin-ext.ttf', import.meta.url), 600),
  font('Plex', plex('latin'), 500),
  font('Plex Extended', plex('latin-ext'), 500),
  font('Plex Cyrillic', plex('cyrillic'), 500),
  font('Plex Cyrillic Extended', plex('cyrillic-ext'), 500),
]);

parentPort?.on('message', async (/** @type {Drawing} */ drawing) => {
  try {
    const response = new ImageResponse(layout(drawing), { ...drawing.size, fonts: await FONTS });
    parentPort?.postMessage(new Uint8Array(await response.arrayBuffer()));
  } catch {
    parentPort?.postMessage(null);
  }
});

// Draws one card picture at a time in a worker thread. Plain JavaScript, because Node starts it from this file, not
// from a bundle.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { layout } from './card-layout.mjs';

/** @import { Drawing } from './card-layout.mjs' */

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

// A character is drawn in the first family that has it.
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

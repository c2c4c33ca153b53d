import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

const resolve = createRequire(import.meta.url).resolve;

/**
 * Returns the sfnt (TrueType) form of a WOFF 1.0 file. Text layout in SVG accepts sfnt only, and
 * a WOFF file contains the same tables, each compressed separately.
 * @param {Buffer} woff
 * @returns {Buffer}
 * @throws {Error} when the signature is not that of WOFF 1.0
 */
function unwrapWoff(woff) {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1.0 font');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts = [directory];
  let offset = directory.length;
  for (let i = 0; i < count; i++) {
    const entry = 44 + 20 * i;
    const start = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const raw = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(raw) : raw;
    const at = 12 + 16 * i;
    woff.copy(directory, at, entry, entry + 4);
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(length, at + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/**
 * Makes IBM Plex Mono from node_modules the only font that SVG text can find, so that pictures do
 * not depend on the fonts of the machine. Must run before sharp is first imported: fontconfig
 * reads its configuration once.
 */
export function provideFonts() {
  const folder = join(tmpdir(), 'open-ground-fonts');
  mkdirSync(folder, { recursive: true });
  for (const weight of [400, 500, 600]) {
    const file = `ibm-plex-mono-latin-${weight}-normal`;
    const woff = readFileSync(resolve(`@fontsource/ibm-plex-mono/files/${file}.woff`));
    writeFileSync(join(folder, `${file}.ttf`), unwrapWoff(woff));
  }
  const config = join(folder, 'fonts.conf');
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>` +
      `<dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = config;
}

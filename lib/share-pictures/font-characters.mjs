// Reads from a font's file which characters it has. Plain JavaScript, because the drawing thread uses it.
import { inflateSync } from 'node:zlib';

/**
 * Returns a table of a font in TrueType format, or in WOFF, which compresses it.
 *
 * @param {Buffer} font
 * @param {string} name
 * @returns {Buffer | null}
 */
function tableOf(font, name) {
  const isWoff = font.toString('latin1', 0, 4) === 'wOFF';
  const count = font.readUInt16BE(isWoff ? 12 : 4);
  for (let index = 0; index < count; index += 1) {
    const entry = isWoff ? 44 + 20 * index : 12 + 16 * index;
    if (font.toString('latin1', entry, entry + 4) !== name) continue;
    if (!isWoff) {
      const start = font.readUInt32BE(entry + 8);
      return font.subarray(start, start + font.readUInt32BE(entry + 12));
    }
    const start = font.readUInt32BE(entry + 4);
    const length = font.readUInt32BE(entry + 8);
    const stored = font.subarray(start, start + length);
    return length < font.readUInt32BE(entry + 12) ? inflateSync(stored) : stored;
  }
  return null;
}

/** Reads segments of 16-bit characters (format 4). @param {Buffer} table @param {(character: number) => void} add */
function readSegments(table, add) {
  const size = table.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const last = table.readUInt16BE(14 + at);
    const first = table.readUInt16BE(16 + size + at);
    const shift = table.readUInt16BE(16 + 2 * size + at);
    const place = 16 + 3 * size + at;
    const offset = table.readUInt16BE(place);
    for (let character = first; character <= last && character < 0xffff; character += 1) {
      const glyph =
        offset === 0
          ? (character + shift) & 0xffff
          : table.readUInt16BE(place + offset + 2 * (character - first));
      if (glyph !== 0) add(character);
    }
  }
}

/** Reads groups of any characters (format 12). @param {Buffer} table @param {(character: number) => void} add */
function readGroups(table, add) {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + 12 * group;
    const last = table.readUInt32BE(at + 4);
    for (let character = table.readUInt32BE(at); character <= last; character += 1) add(character);
  }
}

/**
 * Returns the code points that a font draws.
 *
 * @param {Buffer} font a file in the format of TrueType or WOFF
 * @returns {Set<number>}
 */
export function charactersOf(font) {
  /** @type {Set<number>} */
  const characters = new Set();
  const cmap = tableOf(font, 'cmap');
  if (!cmap) return characters;
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    const read = { 4: readSegments, 12: readGroups }[table.readUInt16BE(0)];
    read?.(table, (character) => characters.add(character));
  }
  return characters;
}

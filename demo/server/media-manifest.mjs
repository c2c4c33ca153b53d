/** Sizes, durations and checksums of the files in `demo/media`, from its `manifest.json`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{width?: number, height?: number, bytes?: number, duration?: number, sha256?: string}} MediaFacts */
/** @typedef {Map<string, MediaFacts>} Manifest */

export const mediaFolder = fileURLToPath(new URL('../media/', import.meta.url));

/**
 * Reads the manifest; empty when the pictures have not been generated yet.
 *
 * @param {string} [folder]
 * @returns {Manifest}
 * @throws {SyntaxError} when the manifest is not JSON.
 */
export function readManifest(folder = mediaFolder) {
  let text;
  try {
    text = readFileSync(path.join(folder, 'manifest.json'), 'utf8');
  } catch {
    return new Map();
  }
  return new Map(Object.entries(JSON.parse(text)));
}

/**
 * Returns the text of a file of `demo/media`, null when there is none.
 *
 * @param {string} file
 * @returns {string | null}
 */
export function readMediaText(file) {
  try {
    return readFileSync(path.join(mediaFolder, file), 'utf8');
  } catch {
    return null;
  }
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { htmlOf, partsOf } from './markdown.mjs';

const EDITORS = fileURLToPath(new URL('../../../docs/editors/', import.meta.url));
const TARGET = fileURLToPath(new URL('../../open-ground-api/build/', import.meta.url));

/** The guide by language; English is the original. */
const SOURCES = { en: 'README.md', de: 'README.de.md' };

/** The first line of a translated part: the state of the original that it translates. */
const STATE = /^<!-- of ([\da-f]{8}) -->$/m;

/** @param {string} text */
export const stateOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Returns the parts of the original and of each translation. */
export async function guides() {
  const read = async (/** @type {string} */ name) =>
    partsOf(await readFile(join(EDITORS, name), 'utf8'));
  const { en, ...others } = SOURCES;
  const original = await read(en);
  const translations = await Promise.all(
    Object.entries(others).map(async ([language, name]) => ({ language, parts: await read(name) })),
  );
  return { original, translations };
}

/**
 * Returns the titles of parts whose original has changed since they were translated, each with the line that marks it as up
 * to date. Includes parts with other lists, tables or paragraphs than their original.
 *
 * @param {readonly import('./markdown.mjs').Part[]} original
 * @param {readonly import('./markdown.mjs').Part[]} translation
 */
export const outdated = (original, translation) =>
  original.slice(1).flatMap(({ text, title, level }, index) => {
    const part = translation[index + 1];
    const isCurrent = part?.level === level && STATE.exec(part.text)?.[1] === stateOf(text);
    return isCurrent && shapeOf(part.text) === shapeOf(text)
      ? []
      : [`${title}: <!-- of ${stateOf(text)} -->`];
  });

/** @param {string} text */
const shapeOf = (text) =>
  (htmlOf(text, () => null).match(/<(?:p|ul|ol|li|tr|t[dh])\b/g) ?? []).join('');

/** Returns the plugin's copy of the guide, one file per language, with the parts under the ids of the original. */
export async function guideFiles() {
  const { original, translations } = await guides();
  return [{ language: 'en', parts: original }, ...translations].map(({ language, parts }) => {
    const ids = new Map(parts.map(({ id }, index) => [`#${id}`, `#${original[index]?.id ?? id}`]));
    const [{ title }, ...rest] = parts;
    const shown = rest.map((part, index) => ({
      id: original[index + 1]?.id ?? part.id,
      level: part.level,
      title: part.title,
      html: htmlOf(part.text.replace(STATE, ''), (address) => ids.get(address) ?? null),
    }));
    const text = `${JSON.stringify({ title, parts: shown }, null, 1)}\n`;
    return { path: join(TARGET, `guide-${language}.json`), text };
  });
}

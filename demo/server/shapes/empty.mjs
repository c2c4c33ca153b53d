/**
 * WordPress has several empty values: `false`, `null`, `""`, `[]`, or a missing key. Which of them a record has for a
 * field looks random but is deterministic, so that tests are repeatable.
 */

/** @typedef {'text' | 'list' | 'object'} Kind */

const MISSING = Symbol('missing');

/** @type {Record<Kind, unknown[]>} */
const EMPTY_VALUES = {
  text: ['', null, MISSING, false],
  list: [false, [], '', null, MISSING],
  object: [false, null, '', [], MISSING],
};

/**
 * Replaces each undefined field in `kinds` by one of them.
 *
 * @template {Record<string, unknown>} Row
 * @param {number} id
 * @param {Row} row
 * @param {Record<string, Kind>} kinds
 * @returns {Record<string, unknown>}
 */
export function withEmptyValues(id, row, kinds) {
  /** @type {Record<string, unknown>} */
  const filled = { ...row };
  for (const [field, kind] of Object.entries(kinds)) {
    if (filled[field] !== undefined) continue;
    const faces = EMPTY_VALUES[kind];
    const face = faces[hash(`${id}.${field}`) % faces.length];
    if (face === MISSING) delete filled[field];
    else filled[field] = face;
  }
  return filled;
}

/**
 * Returns the list if it has entries, otherwise undefined, which `withEmptyValues` may replace.
 *
 * @template T
 * @param {T[] | undefined} list
 * @returns {T[] | undefined}
 */
export function listOrNothing(list) {
  return list && list.length > 0 ? list : undefined;
}

/**
 * Returns a hash of the text (FNV-1a).
 *
 * @param {string} text
 * @returns {number}
 */
export function hash(text) {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value >>> 3;
}

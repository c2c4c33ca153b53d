/**
 * WordPress has many ways to say 'nothing here': `false`, `null`, `""`, `[]`, the key left out. Which one a record
 * uses for a field looks random but is deterministic, so that tests are repeatable.
 */

/** @typedef {'text' | 'list' | 'object'} Kind */

const MISSING = Symbol('missing');

/** @type {Record<Kind, unknown[]>} */
const FACES = {
  text: ['', null, MISSING, false],
  list: [false, [], '', null, MISSING],
  object: [false, null, '', [], MISSING],
};

/**
 * Replaces each undefined field of `kinds` by one of those values.
 *
 * @template {Record<string, unknown>} Row
 * @param {number} id
 * @param {Row} row
 * @param {Record<string, Kind>} kinds
 * @returns {Record<string, unknown>}
 */
export function withEmptyFaces(id, row, kinds) {
  /** @type {Record<string, unknown>} */
  const faced = { ...row };
  for (const [field, kind] of Object.entries(kinds)) {
    if (faced[field] !== undefined) continue;
    const faces = FACES[kind];
    const face = faces[hash(`${id}.${field}`) % faces.length];
    if (face === MISSING) delete faced[field];
    else faced[field] = face;
  }
  return faced;
}

/**
 * The list if it has entries, otherwise undefined, which `withEmpty` may replace.
 *
 * @template T
 * @param {T[] | undefined} list
 * @returns {T[] | undefined}
 */
export function listOrNothing(list) {
  return list && list.length > 0 ? list : undefined;
}

/**
 * A hash of the text (FNV-1a).
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

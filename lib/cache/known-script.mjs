import { INLINE_SCRIPTS } from '../inline-scripts/index.mjs';

/** @param {unknown} value */
const isText = (value) => typeof value === 'string';

/**
 * Whether a value is a row of React's flight data: a start, text or bytes.
 *
 * @param {unknown} row
 */
const isFlightRow = (row) =>
  Array.isArray(row) && (row[0] === 1 || row[0] === 3) && row.length === 2 && isText(row[1]);

/** The path of a build file, as the loader uses it. */
const CHUNK = /^static\/(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(?:js|css)(?:\?dpl=[\w-]+)?$/;

/**
 * Whether a value holds the loader's initial parameters.
 *
 * @param {unknown} start
 */
function isLoaderStart(start) {
  if (typeof start !== 'object' || start === null) return false;
  const { otherChunks, runtimeModuleIds, ...others } = /** @type {Record<string, unknown>} */ (
    start
  );
  return (
    Object.keys(others).length === 0 &&
    Array.isArray(otherChunks) &&
    otherChunks.every((chunk) => isText(chunk) && CHUNK.test(chunk)) &&
    Array.isArray(runtimeModuleIds) &&
    runtimeModuleIds.every((id) => Number.isSafeInteger(id))
  );
}

/** The forms of Next's inline scripts: the text around the JSON, and a check of the JSON. */
const FORMS = /** @type {const} */ ([
  { before: 'self.__next_f.push(', after: ')', holds: isFlightRow },
  {
    before: '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
    after: ');',
    holds: isLoaderStart,
  },
]);

const WHOLE = new Set([
  '(self.__next_f=self.__next_f||[]).push([0])',
  ...Object.values(INLINE_SCRIPTS),
]);

/** @param {string} text @returns {unknown} undefined when it is not JSON */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns true if the entire text of an inline script is one that Next or the site writes. Any other script in a page
 * is blocked, wherever it came from.
 *
 * @param {string} text
 */
export function isKnownScript(text) {
  if (WHOLE.has(text)) return true;
  return FORMS.some(
    ({ before, after, holds }) =>
      text.startsWith(before) &&
      text.endsWith(after) &&
      holds(parsed(text.slice(before.length, -after.length))),
  );
}

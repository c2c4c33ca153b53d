import { PRERENDER_SCRIPT, SETTLING_SCRIPT } from '../site/inline-scripts.mjs';

/** @param {unknown} value */
const isText = (value) => typeof value === 'string';

/**
 * React's description of the page, in the order it gets ready: a start, texts and bytes.
 *
 * @param {unknown} row
 */
const isFlightRow = (row) =>
  Array.isArray(row) && (row[0] === 1 || row[0] === 3) && row.length === 2 && isText(row[1]);

/** A file of the build, as its loader names it. */
const CHUNK = /^static\/(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(?:js|css)(?:\?dpl=[\w-]+)?$/;

/**
 * What the loader is told to begin with.
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

/** Forms of Next's inline scripts around JSON, and what the JSON has to be. */
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
  PRERENDER_SCRIPT,
  SETTLING_SCRIPT,
]);

/** @param {string} text @returns {unknown} undefined when it is no JSON */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * True when the whole text of an inline script is one that Next or the site itself writes: nothing else in a page gets to
 * run, however it came there.
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

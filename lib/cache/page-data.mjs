// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.
import { createHash } from 'node:crypto';
import { PAGE_VERSION_HEADER } from '../site/inline-scripts.mjs';

/** @import { IncrementalCacheValue } from 'next/dist/server/response-cache' */

const START = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
const BEFORE = '<script>self.__next_f.push([1,';
const AFTER = '])</script>';

/** @param {string} text @returns {unknown} undefined when it is not JSON */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The numbers of rows, and references to them: React gives them as parts of the page become ready. */
const NUMBER = /^[\da-f]+:/gm;
const REFERENCE = /"\$([L@F]?)[\da-f]+"/g;

/**
 * The same for flight data that are rendered into the same page, at whatever instance.
 *
 * @param {string} text
 */
function versionOf(text) {
  const rows = text.replace(REFERENCE, '"$$$1"').replace(NUMBER, '').split('\n').sort();
  return createHash('sha256').update(rows.join('\n')).digest('base64url').slice(0, 16);
}

/**
 * Takes a page's flight data out of its HTML, where they are needed by its scripts alone, which fetch them when they are
 * loaded (decision 36). A page of any other form, and one whose data are not the same in its navigation data, stays as it
 * is.
 *
 * @param {IncrementalCacheValue} value changed in place
 * @returns {string | null} the version that the page and its data have in common
 */
export function separateData(value) {
  if (value.kind !== 'APP_PAGE' || !value.rscData) return null;
  const { html } = value;
  const begin = html.indexOf(BEFORE);
  const end = html.indexOf(AFTER, begin);
  const isOnlyOne = begin !== -1 && end !== -1 && !html.includes(BEFORE, end);
  if (!isOnlyOne || !html.includes(START)) return null;
  const text = value.rscData.toString();
  if (parsed(html.slice(begin + BEFORE.length, end)) !== text) return null;
  const version = versionOf(text);
  value.html = (html.slice(0, begin) + html.slice(end + AFTER.length)).replace(START, '');
  value.headers = { ...value.headers, [PAGE_VERSION_HEADER]: version };
  return version;
}

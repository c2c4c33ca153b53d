// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.
import { createHash } from 'node:crypto';
import { PAGE_VERSION_HEADER } from '../site/inline-scripts.mjs';
import { flightRows } from './flight-rows.mjs';
import { withoutVisitorsAddress } from './visitor-address.mjs';

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

/**
 * The same for flight data that are rendered into the same page, at whatever instance.
 *
 * @param {string} text
 */
function versionOf(text) {
  const hash = createHash('sha256');
  for (const row of flightRows(text)) hash.update(row).update('\n');
  return hash.digest('base64url').slice(0, 16);
}

/**
 * Finds the scripts with flight data, which follow one another.
 *
 * @param {string} html
 * @returns {{ text: string, rest: string } | null} the data, and the page without these scripts
 */
function findData(html) {
  const begin = html.indexOf(BEFORE);
  const start = html.lastIndexOf(START, begin);
  if (begin === -1 || start === -1) return null;
  let text = '';
  let end = begin;
  while (html.startsWith(BEFORE, end)) {
    const close = html.indexOf(AFTER, end);
    const part = close === -1 ? undefined : parsed(html.slice(end + BEFORE.length, close));
    if (typeof part !== 'string') return null;
    text += part;
    end = close + AFTER.length;
  }
  if (html.includes(BEFORE, end)) return null;
  const rest = html.slice(0, start) + html.slice(start + START.length, begin) + html.slice(end);
  return { text, rest };
}

/**
 * Takes a page's flight data out of its HTML, where they are needed by its scripts alone, which fetch them when they are
 * loaded (decision 36). A page of any other form, and one whose data are not the same in its navigation data, stays as it
 * is. Comes before all else that reads a page's HTML, which is half as long afterwards.
 *
 * @param {IncrementalCacheValue} value changed in place
 * @param {string} path of the page, for the first visitor's (lib/cache/visitor-address.mjs)
 * @returns {string | null} the version that the page and its data have in common
 */
export function separateData(value, path) {
  if (value.kind !== 'APP_PAGE' || !value.rscData) return null;
  const text = value.rscData.toString();
  const found = findData(value.html);
  if (found?.text !== text) return null;
  const shared = withoutVisitorsAddress(text, path);
  if (shared === null) return null;
  const version = versionOf(shared);
  value.html = found.rest;
  value.rscData = Buffer.from(shared);
  value.headers = { ...value.headers, [PAGE_VERSION_HEADER]: version };
  return version;
}

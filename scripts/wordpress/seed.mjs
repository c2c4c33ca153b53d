import { mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const UPLOADS = '/wp-content/uploads/';
const CONCURRENCY = 6;
const TIMEOUT_MS = 20_000;

/** A URL inside a longer text, such as HTML or a srcset: it ends at a quote, a bracket, a space or a comma after it. */
const URL_END = String.raw`[^\s"'<>()\\]*[^\s"'<>()\\,]`;

/**
 * @typedef {object} Content what php/seed.php reads
 * @property {any[]} investigations cards, as `fa/v1/investigations` answers them
 * @property {any[]} areas
 * @property {Record<string, any>} details fields of each investigation, by id
 * @property {any[]} methodologies
 * @property {string[]} ticker
 */

/**
 * Reads from a content server, by its public calls alone, what this WordPress can hold.
 *
 * @param {string} contentRoot its API root
 * @returns {Promise<Content>}
 * @throws {Error} when a call fails
 */
export async function readContent(contentRoot) {
  const api = contentRoot.endsWith('/') ? contentRoot : `${contentRoot}/`;
  const [list, methodologies, ticker] = await Promise.all([
    getJson(`${api}fa/v1/investigations`),
    getJson(`${api}wp/v2/methodology?per_page=100`),
    getJson(`${api}fa/v1/ticker`),
  ]);
  /** @type {Record<string, any>} */
  const details = {};
  await forEachAtOnce(list.investigations, async ({ id }) => {
    details[id] = (await getJson(`${api}acf/v3/investigation/${id}`)).acf;
  });
  return {
    investigations: list.investigations,
    areas: list.investigation_areas,
    // In one order whatever came first, so that the same content has the same digest.
    details: Object.fromEntries(Object.entries(details).sort(([a], [b]) => Number(a) - Number(b))),
    methodologies,
    ticker: ticker.items,
  };
}

/**
 * Copies the content server's media into an uploads folder and rewrites every mention to the new place.
 *
 * @param {Content} content
 * @param {{ contentRoot: string, uploadsDir: string, url: string }} options `url`: origin of the WordPress that
 *   serves the folder
 * @returns {Promise<{ content: Content, missing: string[] }>} `missing`: files the content names and the server lacks
 * @throws {Error} when a file can't be fetched for another reason
 */
export async function moveMedia(content, { contentRoot, uploadsDir, url }) {
  const { origin } = new URL(contentRoot);
  const source = origin + UPLOADS;
  const paths = mediaPaths(content, source);
  /** @type {string[]} */
  const missing = [];
  await forEachAtOnce(paths, async (path) => {
    const found = await download(source + path, join(uploadsDir, decodeURIComponent(path)));
    if (!found) missing.push(path);
  });
  // Addresses of pages too: one that names the content server would look new at each of its ports.
  const moved = JSON.stringify(content).replaceAll(origin, url);
  return { content: JSON.parse(moved), missing };
}

/**
 * @param {unknown} content
 * @param {string} source
 * @returns {string[]} paths below the uploads folder, as they stand in URLs
 */
function mediaPaths(content, source) {
  const paths = new Set();
  const mention = new RegExp(escapeRegExp(source) + URL_END, 'g');
  /** @param {unknown} value */
  const visit = (value) => {
    if (typeof value === 'string') {
      for (const [found] of value.matchAll(mention)) {
        paths.add(found.slice(source.length).replace(/[?#].*$/, ''));
      }
    } else if (typeof value === 'object' && value !== null) {
      Object.values(value).forEach(visit);
    }
  };
  visit(content);
  return [...paths].filter((path) => !decodeURIComponent(path).split('/').includes('..'));
}

/** @param {string} text */
function escapeRegExp(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * @param {string} from
 * @param {string} to
 * @returns {Promise<boolean>} false: there is no such file
 */
async function download(from, to) {
  const known = await stat(to).catch(() => undefined);
  const response = await ask(from, known ? { 'if-modified-since': known.mtime.toUTCString() } : {});
  if (response.status === 404) return false;
  if (response.status === 304) return true;
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, Buffer.from(await response.arrayBuffer()));
  const modified = new Date(response.headers.get('last-modified') ?? '');
  if (!Number.isNaN(modified.getTime())) await utimes(to, modified, modified);
  return true;
}

/** @param {string} url */
async function getJson(url) {
  const response = await ask(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}

/**
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @returns {Promise<Response>} a 2xx, a 304 or a 404
 */
async function ask(url, headers = {}) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { headers, redirect: 'error', signal }).catch((cause) => {
    throw new Error(`The content server cannot be reached at ${url}.`, { cause });
  });
  if (response.ok || [304, 404].includes(response.status)) return response;
  throw new Error(`The content server answered ${response.status} to ${url}.`);
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<void>} work
 */
async function forEachAtOnce(items, work) {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

import { setTimeout as pause } from 'node:timers/promises';
import { isLite, locationsIn, pathOf, readPage } from './read-page.mjs';

/** @typedef {Omit<import('./read-page.mjs').PageFacts, 'links'>} Page */

/**
 * The result of a crawl.
 *
 * @typedef {object} Crawl
 * @property {readonly Page[]} pages Without their links: thousands of pages have millions.
 * @property {ReadonlySet<string>} linked Paths that another page links to, except from lite pages.
 * @property {readonly string[]} broken Linked addresses that fail, with the reason.
 * @property {number} visited The number of requested addresses.
 * @property {number} left The number of addresses left when the time was over.
 */

/** The number of concurrent requests. */
const AT_ONCE = 4;

/** How often a rate-limited request is repeated: a proxy counts one visitor's requests. */
const PATIENCE = 30;

/**
 * Requests an address, and retries when the connection breaks: Node may reuse one that the server is just closing. Uses no
 * compression, since most pages are requested only once.
 *
 * @param {string} url
 * @param {number} [timeout] ms
 */
export async function ask(url, timeout = 120_000) {
  for (let broken = 0, refused = 0; ;) {
    try {
      const answer = await fetch(url, {
        headers: { 'accept-encoding': 'identity' },
        signal: AbortSignal.timeout(timeout),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      if (answer.status !== 429 || (refused += 1) > PATIENCE) return { answer, body };
      await pause(1_000);
    } catch (error) {
      if ((broken += 1) === 3) throw error;
    }
  }
}

/**
 * Reads every page that a site's sitemap names, including a split one.
 *
 * @param {string} origin
 * @param {number} [timeout] ms
 */
export async function readSitemap(origin, timeout) {
  const read = async (/** @type {string} */ path) =>
    (await ask(origin + path, timeout)).body.toString();
  const first = await read('/sitemap.xml');
  const files = first.includes('<sitemapindex')
    ? await Promise.all(locationsIn(first, 'loc').map((part) => read(pathOf(part))))
    : [first];
  const all = (/** @type {string} */ element) => files.flatMap((xml) => locationsIn(xml, element));
  return { files: [first, ...files], all, paths: all('loc').map(pathOf) };
}

/** @typedef {Awaited<ReturnType<typeof readSitemap>>} Sitemap */

/** Returns the reason why a request failed. @param {unknown} error */
export function reasonOf(error) {
  const { cause, message } = /** @type {Error} */ (error);
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}

/**
 * Visits pages, a few at a time, and follows their links. Changes nothing.
 *
 * @param {string} origin
 * @param {readonly string[]} from paths to start with
 * @param {{ readonly seconds?: number, readonly timeout?: number }} [limits] how long to continue; how long (ms) a response may take
 * @returns {Promise<Crawl>}
 */
export async function crawl(origin, from, { seconds = Infinity, timeout } = {}) {
  const end = Date.now() + seconds * 1_000;
  /** @type {Page[]} */
  const pages = [];
  /** @type {Set<string>} */
  const linked = new Set();
  /** @type {string[]} */
  const broken = [];
  const seen = new Set(from);
  const given = [...seen];
  /** @type {string[]} */
  const found = [];
  const visit = async (/** @type {string} */ path) => {
    const { answer, body } = await ask(origin + path, timeout);
    // Responses of other sites, such as the CMS's login, are out of scope.
    if (answer.url !== '' && new URL(answer.url).origin !== origin) return;
    if (!answer.ok) broken.push(`${path}: ${answer.status}`);
    if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) return;
    const { links, ...facts } = readPage(path, body.toString(), origin);
    for (const link of links) {
      if (seen.has(link)) continue;
      seen.add(link);
      found.push(link);
    }
    pages.push(facts);
    if (isLite(facts)) return;
    for (const link of links) if (link !== path) linked.add(link);
  };
  const left = () => given.length + found.length;
  while (left() > 0 && Date.now() < end) {
    // Takes some of both, as the time may not suffice for either.
    const next = [...given.splice(0, AT_ONCE / 2), ...found.splice(0, AT_ONCE / 2)];
    const more = given.length > 0 ? given : found;
    next.push(...more.splice(0, AT_ONCE - next.length));
    await Promise.all(
      next.map((path) =>
        visit(path).catch((error) => void broken.push(`${path}: ${reasonOf(error)}`)),
      ),
    );
  }
  return { pages, linked, broken, visited: seen.size - left(), left: left() };
}

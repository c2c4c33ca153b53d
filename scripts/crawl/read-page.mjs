import { parse, defaultTreeAdapter as tree } from 'parse5';

/** @typedef {import('parse5').DefaultTreeAdapterTypes.Element} Element */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.Node} Node */

/**
 * A page's metadata and links.
 *
 * @typedef {object} PageFacts
 * @property {string} path
 * @property {string} title
 * @property {string} canonical
 * @property {boolean} isIndexed
 * @property {ReadonlyMap<string, string>} meta By `name` or `property`.
 * @property {readonly string[]} data
 * @property {readonly string[]} links
 */

/** Returns every element of a document, in order. @param {Node} document */
function elementsOf(document) {
  /** @type {Element[]} */
  const elements = [];
  const waiting = [document];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (tree.isElementNode(node)) elements.push(node);
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
  return elements;
}

/** Copies a text: the parser concatenates it letter by letter, which takes many times its memory. @param {string} text */
const compact = (text) => Buffer.from(text).toString();

/** @param {Element} element @param {string} name */
function attribute(element, name) {
  const found = element.attrs.find((each) => each.name === name);
  return found ? compact(found.value) : null;
}

/** @param {Element | undefined} element */
const textOf = (element) =>
  compact(element?.childNodes.map((node) => ('value' in node ? node.value : '')).join('') ?? '');

/** Returns the path of an address, or an empty string if it is invalid. @param {string} address */
export const pathOf = (address) => (URL.canParse(address) ? new URL(address).pathname : '');

/** Returns true for pages of the lite site. @param {{ readonly path: string }} page */
export const isLite = ({ path }) => /^\/lite(?:[/?]|$)/.test(path);

/** Returns the texts of all elements of a name in a sitemap. @param {string} xml @param {string} element */
export const locationsIn = (xml, element) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]+)</${element}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&amp;', '&'),
  );

/**
 * Returns the contents of a page's meta elements, by `name` or `property`; a name may occur several times.
 *
 * @param {string} html
 * @returns {ReadonlyMap<string, readonly string[]>}
 */
export function metaOf(html) {
  /** @type {Map<string, string[]>} */
  const all = new Map();
  for (const element of elementsOf(parse(html))) {
    const name = attribute(element, 'name') ?? attribute(element, 'property');
    if (element.tagName !== 'meta' || name === null) continue;
    all.set(name, [...(all.get(name) ?? []), attribute(element, 'content') ?? '']);
  }
  return all;
}

/**
 * Reads a page of the site at `origin`.
 *
 * @param {string} path
 * @param {string} html
 * @param {string} origin
 * @returns {PageFacts}
 */
export function readPage(path, html, origin) {
  const elements = elementsOf(parse(html));
  const named = (/** @type {string} */ name) => elements.filter(({ tagName }) => tagName === name);
  const meta = new Map(
    named('meta').map((element) => [
      attribute(element, 'name') ?? attribute(element, 'property') ?? '',
      attribute(element, 'content') ?? '',
    ]),
  );
  const canonical = named('link').find((element) => attribute(element, 'rel') === 'canonical');
  return {
    path,
    title: textOf(named('title')[0]),
    canonical: canonical ? (attribute(canonical, 'href') ?? '') : '',
    isIndexed: !(meta.get('robots') ?? '').includes('noindex'),
    meta,
    data: named('script')
      .filter((element) => attribute(element, 'type') === 'application/ld+json')
      .map(textOf),
    // Some links, such as moments of films, are endless: pages ask crawlers not to follow them.
    links: named('a')
      .filter((element) => !/\bnofollow\b/.test(attribute(element, 'rel') ?? ''))
      .map((element) => attribute(element, 'href') ?? '')
      .filter((href) => URL.canParse(href, origin + path))
      .map((href) => new URL(href, origin + path))
      .filter((url) => url.origin === origin)
      .map(({ pathname, search }) => pathname + search),
  };
}

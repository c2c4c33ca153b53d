import { isLite, pathOf } from './read-page.mjs';
import { readStructuredData } from './structured-data.mjs';

/** @typedef {import('./crawl.mjs').Page} Page */

/**
 * A requirement for a site's pages, and its violations.
 *
 * @typedef {object} Check
 * @property {string} name
 * @property {readonly string[] | null} faults null if a crawl has not seen enough to tell
 */

const OPEN_GRAPH = [
  ...['og:title', 'og:description', 'og:url', 'og:site_name', 'og:type', 'og:locale', 'og:image'],
  ...['og:image:width', 'og:image:height', 'og:image:alt', 'og:image:type', 'twitter:card'],
  ...['twitter:title', 'twitter:description', 'twitter:image', 'twitter:image:alt'],
];

/** The type that a page's structured data must contain, by path prefix. @type {readonly (readonly [RegExp, string])[]} */
const TYPES = [
  [/^\/$/, 'Organization'],
  [/^\/investigation\/[^/]+$/, 'Report'],
  [/^\/investigation\/[^/]+$/, 'Dataset'],
  [/^\/programme\/exhibitions\/[^/]+$/, 'ExhibitionEvent'],
  [/\/resources\/[^/]+$/, 'VideoObject'],
  [/^\/programme\/events\/./, 'Event'],
  [/^\/programme\/news\/./, 'NewsArticle'],
  [/^\/programme\/publications\/./, 'Book'],
  [/^\/about\/team\/member\//, 'Person'],
  [/^\/data$/, 'DataCatalog'],
  [/^/, 'BreadcrumbList'],
];

/** Returns true for the map with one of its places open, which is the same page. @param {Page} page */
const isPlace = ({ path, canonical }) =>
  path.startsWith('/map?place=') && canonical !== '' && pathOf(canonical) === '/map';

/** Returns the pages that search engines may index, so not the lite ones. @param {readonly Page[]} pages */
export const indexedPages = (pages) =>
  pages.filter((page) => page.isIndexed && !isLite(page) && !isPlace(page));

/** Returns true for equal addresses, with or without the root's slash. @param {string} one @param {string} other */
const isAddress = (one, other) => URL.canParse(one) && new URL(one).href === new URL(other).href;

/** Returns the titles that several pages share. @param {readonly Page[]} pages */
function sharedTitles(pages) {
  /** @type {Map<string, string[]>} */
  const byTitle = new Map();
  for (const { title, path } of pages) {
    const folded = title.toLowerCase();
    byTitle.set(folded, [...(byTitle.get(folded) ?? []), path]);
  }
  return [...byTitle]
    .filter(([, paths]) => paths.length > 1)
    .map(([title, paths]) => `'${title}' is the title of ${paths.join(', ')}`);
}

/** @param {Page} page */
function previewFaults({ path, meta }) {
  const description = meta.get('description') ?? '';
  const lacking = OPEN_GRAPH.filter((name) => !meta.get(name));
  const named = pathOf(meta.get('og:url') ?? '');
  return [
    ...(description.length > 0 && description.length <= 160
      ? []
      : [`${path}: its description has ${description.length} characters`]),
    ...(lacking.length > 0 ? [`${path}: lacks ${lacking.join(', ')}`] : []),
    ...(named === path ? [] : [`${path}: og:url is ${named}`]),
  ];
}

/** @param {Page} page */
function dataFaults({ path, data }) {
  if (data.length !== 1) return [`${path}: has ${data.length} documents`];
  const { types, faults } = readStructuredData(data[0] ?? '');
  const lacking = TYPES.filter(([pattern, type]) => pattern.test(path) && !types.includes(type));
  return [...faults, ...lacking.map(([, type]) => `has no ${type}`)].map(
    (fault) => `${path}: ${fault}`,
  );
}

/** Returns a sentence for each path of one list that the other lacks. @param {readonly string[]} some @param {Iterable<string>} others @param {string} what */
function lackingIn(some, others, what) {
  const known = new Set(others);
  return some.filter((path) => !known.has(path)).map((path) => `${path}: ${what}`);
}

/**
 * Checks everything that specification and contract require of the crawled pages.
 *
 * @param {import('./crawl.mjs').Crawl} crawl
 * @param {import('./crawl.mjs').Sitemap} sitemap
 * @param {{ readonly origin: string, readonly name: string }} site its address; the agency's name
 * @returns {readonly Check[]}
 */
export function checkPages({ pages, linked, broken, left }, sitemap, { origin, name }) {
  const indexed = indexedPages(pages);
  const paths = indexed.map(({ path }) => path);
  const others = pages.filter(({ isIndexed, canonical }) => !isIndexed && canonical !== '');
  const canonicals = new Set([...sitemap.paths, '/search']);
  const lite = pages.filter(isLite).map(({ canonical }) => pathOf(canonical));
  /** Runs a check that needs all pages. @param {() => readonly string[]} find */
  const ofAll = (find) => (left === 0 ? find() : null);
  return [
    { name: 'every link leads somewhere', faults: broken },
    {
      name: 'every page has a title and a canonical address of its own',
      faults: [
        ...sharedTitles(indexed),
        ...indexed
          .filter(({ title }) => !title.includes(name))
          .map(({ path, title }) => `${path}: '${title}' does not name ${name}`),
        ...indexed
          .filter(({ path, canonical }) => !isAddress(canonical, origin + path))
          .map(({ path, canonical }) => `${path}: its canonical address is '${canonical}'`),
      ],
    },
    {
      name: 'other addresses of a page name it and are not indexed',
      faults: others
        .filter(({ canonical }) => !canonicals.has(pathOf(canonical)))
        .map(({ path, canonical }) => `${path}: names ${canonical}`),
    },
    {
      name: 'every page has a lite version that names it',
      faults: ofAll(() => lackingIn(paths, lite, 'no lite page names it')),
    },
    {
      name: 'every page has a description of at most 160 characters, and a whole preview',
      faults: indexed.flatMap(previewFaults),
    },
    { name: 'every page has structured data of its kind', faults: indexed.flatMap(dataFaults) },
    {
      name: 'the sitemap names every page and nothing else',
      faults: ofAll(() => [
        ...lackingIn(paths, sitemap.paths, 'is not in the sitemap'),
        ...lackingIn(sitemap.paths, paths, 'is in the sitemap, and not an indexed page'),
      ]),
    },
    {
      name: 'the sitemap’s dates are days',
      faults: sitemap.all('lastmod').filter((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day)),
    },
    {
      name: 'another page links to every page',
      faults: ofAll(() => lackingIn(paths, linked, 'no page links to it')),
    },
  ];
}

/** Returns the last page of each kind, by the folder of its path. @template {{ readonly path: string }} Any @param {readonly Any[]} pages */
export const oneOfEachKind = (pages) => [
  ...new Map(pages.map((page) => [page.path.replace(/[^/]+$/, ''), page])).values(),
];

import { crawl } from '../../freshness/support/crawl';
import type { Call } from './ask';
import { only, states, types, type Made, type Rows } from './calls';

const FEEDS = ['/feed', '/investigations', '/studies', '/about/press'];
const LIST_FEEDS = ['exhibitions', 'events', 'news', 'publications'].map(
  (name) => `/programme/${name}`,
);
const FEED_FORMATS = ['xml', 'rss', 'json'];
const CITATIONS = ['json', 'bib', 'ris', 'csl.json'];
const HARVEST = [
  'ListRecords&metadataPrefix=oai_dc',
  'ListIdentifiers&metadataPrefix=oai_dc',
  'ListSets',
  'Identify',
];

const calls = (paths: readonly string[]): readonly Call[] =>
  paths.map((path) => ({ at: 'site' as const, path }));

/** Addresses with an ending that pages name: records, citations, feeds, subtitles. */
const filesIn = (html: string, origin: string) =>
  [...html.matchAll(/(?:href|src)="([^"]+)"/g)].flatMap(([, href = '']) => {
    const { origin: its, pathname, search } = new URL(href.replaceAll('&amp;', '&'), origin);
    return its === origin && /\.\w+$|^\/api\//.test(pathname) && !pathname.startsWith('/_next/')
      ? [pathname + search]
      : [];
  });

/** All that is asked of the site, by the words of the row that tells of it. */
export async function siteCalls(made: Made, origin: string): Promise<Rows> {
  const { records, terms } = made;
  const at = 'site';
  const pages = await crawl(origin);
  const named = [...pages.values()].flatMap(({ html }) => filesIn(html, origin));
  const lite = [...pages.keys()].filter((path) => !path.startsWith('/lite'));
  return new Map([
    ['pages', calls([...pages.keys()])],
    ['`/lite/…`', calls(lite.map((path) => `/lite${path === '/' ? '' : path}`))],
    ['files that pages name', calls([...new Set(named)])],
    [
      '`/sitemap.xml`, `/robots.txt`, `/records.json`, `/checksums.txt`, `/data`',
      calls([
        ...['/sitemap.xml', '/robots.txt', '/records.json', '/checksums.txt', '/data'],
        '/schemas/record-1.json',
      ]),
    ],
    [
      'feeds',
      calls(
        [...FEEDS, ...LIST_FEEDS].flatMap((path) =>
          FEED_FORMATS.map((format) => `${path}.${format}`),
        ),
      ),
    ],
    ['`/oai`', calls(HARVEST.map((verb) => `/oai?verb=${verb}`))],
    [
      '`/api/suggestions`, `map`, `health`, `metrics`, `wake`',
      calls(['suggestions', 'map', 'health', 'metrics', 'wake'].map((name) => `/api/${name}`)),
    ],
    [
      '`/api/search?q=`, `/search?q=`',
      states(
        records,
        (_, state) => [`/api/search?q=zq${state}asked`, `/search?q=zq${state}asked`],
        { at },
      ),
    ],
    ['the page of a record', types(records, ({ path }) => [path], { at })],
    ['`/lite/…` of a record', types(records, ({ path }) => [`/lite${path}`], { at })],
    [
      'the record itself, citations',
      states(only(made), ({ path }) => CITATIONS.map((format) => `${path}.${format}`), { at }),
    ],
    [
      'the page of a term',
      states(
        terms,
        (_, state) => [`/category/zq${state}name-term`, `/location/zq${state}name-term.xml`],
        { at },
      ),
    ],
    [
      'an old address',
      states(only(made, 'news'), ({ type, name }) => [`/${type}/${name}`], { at }),
    ],
    [
      '`/api/live`, `/api/preview`, unsigned',
      [
        ...states(only(made), ({ id }) => [`/api/preview?type=investigation&id=${id}`], { at }),
        ...Object.entries(only(made)).map(([state, { id }]): Call => ({
          at,
          state,
          path: '/api/live',
          method: 'POST',
          body: { type: 'investigation', id },
        })),
      ],
    ],
  ]);
}

import { crawl } from '../../freshness/support/crawl';
import { TAG_AUTHORITY } from '../../../lib/site';
import type { Call } from './ask';
import { states, types, type Made, type Rows } from './calls';

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
/** Of a record in OAI-PMH, before its kind and number. */
const IDENTIFIER = `oai:${TAG_AUTHORITY.split(',')[0]}:`;
/** Of a share picture that is out of date, whose address leads to the present one. */
const HASH = 'a'.repeat(24);

const calls = (paths: readonly string[]): readonly Call[] =>
  paths.map((path) => ({ at: 'site' as const, path }));

/** Addresses with an ending that pages name: records, citations, feeds, subtitles, pictures of previews. */
const filesIn = (html: string, origin: string) =>
  [...html.matchAll(/(?:href|src|content)="((?:https?:|\/)[^"]+)"/g)].flatMap(([, href = '']) => {
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
      types(records, ({ path }) => CITATIONS.map((format) => `${path}.${format}`), { at }),
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
      types(
        records,
        ({ type, name, former }) =>
          [name, former].map((slug) => `${type === 'page' ? '' : `/${type}`}/${slug}`),
        { at },
      ),
    ],
    ['`/?p=`', types(records, ({ id }) => [`/?p=${id}`], { at })],
    [
      '`/card/…`, `/api/subtitles/…`, `/resource/…` of a record',
      types(
        records,
        ({ type, name }) => [
          `/card/${type}/${name}/${HASH}.png`,
          ...['0', '0.txt'].map((track) => `/api/subtitles/${type}/${name}/0/${track}`),
          `/resource/${type}/${name}/1`,
        ],
        { at },
      ),
    ],
    [
      'a film of a record, a moment of it',
      types(
        records,
        ({ path }) =>
          ['', '?t=1', '?xywh=percent:1,1,9,9'].map((part) => `${path}/resources/1${part}`),
        { at },
      ),
    ],
    [
      '`/oai?verb=GetRecord`',
      types(
        records,
        ({ type, id }) => [
          `/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=${IDENTIFIER}${type}/${id}`,
        ],
        { at },
      ),
    ],
    [
      '`/api/health?held`, `/api/preview?review=`, unsigned',
      calls(['/api/health?held', `/api/preview?review=${'a'.repeat(40)}`]),
    ],
    [
      '`/api/preview/files/…`, without a link for review',
      states(made.files, (_, state) => [`/api/preview/files/zq${state}name-file.png`], { at }),
    ],
    [
      '`/api/live`, `/api/preview`, unsigned',
      [
        ...types(records, ({ type, id }) => [`/api/preview?type=${type}&id=${id}`], { at }),
        ...Object.entries(records).flatMap(([state, byType]) =>
          Object.entries(byType).map(([base, { type, id }]): Call => ({
            at,
            state,
            type: base,
            path: '/api/live',
            method: 'POST',
            body: { type, id },
          })),
        ),
      ],
    ],
  ]);
}

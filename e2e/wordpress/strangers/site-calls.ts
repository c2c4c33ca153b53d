import { crawl } from '../../freshness/support/crawl';
import { TAG_AUTHORITY } from '../../../lib/site';
import type { Call } from './ask';
import { each, inStates, type Made, named, type Row } from './calls';

const FEEDS = ['/feed', '/investigations', '/studies', '/about/press'];
const LIST_FEEDS = ['exhibitions', 'events', 'news', 'publications'].map(
  (name) => `/programme/${name}`,
);
const FEED_FORMATS = ['xml', 'rss', 'json'];
const CITATIONS = ['json', 'bib', 'ris', 'csl.json'];
const HARVEST = [
  'ListRecords&metadataPrefix=oai_dc',
  'ListIdentifiers&metadataPrefix=oai_dc',
  'ListMetadataFormats',
  'ListSets',
  'Identify',
];
/** Lists and files. */
const PLAIN = [
  ...['/sitemap.xml', '/sitemap/1.xml', '/sitemap/2.xml', '/robots.txt', '/records.json'],
  ...['/checksums.txt', '/data', '/schemas/record-1.json', '/.well-known/security.txt'],
  ...['suggestions', 'map', 'health', 'health?held', 'metrics', 'print'].map(
    (name) => `/api/${name}`,
  ),
  ...['/api/tint/aabbcc', '/auth', '/maintenance', '/page-not-found', '/search'],
  ...['/year/2024', '/year/undated', '/preview-notice/expired'],
];
/** Of a record in OAI-PMH, before its kind and number. */
const IDENTIFIER = `oai:${TAG_AUTHORITY.split(',')[0]}:`;
/** Of a share picture that is out of date, whose address leads to the present one. */
const HASH = 'a'.repeat(24);
/** Of a view of a draft, which nobody has. */
const VIEW = 'a'.repeat(32);
/** Its first second, as `partSegment` writes it. */
const SECOND = 'MQ';
const ENDINGS: Readonly<Record<string, string>> = {
  picture: 'png',
  film: 'mp4',
  subtitles: 'vtt',
  pdf: 'pdf',
  document: 'docx',
};

const at = 'site';

const row = (title: string, paths: readonly string[]): Row => [
  title,
  paths.map((path) => ({ at, path, isNamed: true })),
];

/** A row for each address. */
const rows = (paths: readonly string[]): readonly Row[] =>
  paths.map((path) => [`\`${path}\``, [{ at, path }]]);

const byPath = (title: string, paths: readonly string[]): Row =>
  named(title, Object.fromEntries(paths.map((path) => [path, path])), { at });

/** Addresses with an ending that pages name: records, citations, feeds, subtitles, pictures of previews. */
const filesIn = (html: string, origin: string) =>
  [...html.matchAll(/(?:href|src|content)="((?:https?:|\/)[^"]+)"/g)].flatMap(([, href = '']) => {
    const { origin: its, pathname, search } = new URL(href.replaceAll('&amp;', '&'), origin);
    return its === origin && /\.\w+$|^\/api\//.test(pathname) && !pathname.startsWith('/_next/')
      ? [pathname + search]
      : [];
  });

/** All that is asked of the site, by the words of the row that tells of it. */
export async function siteCalls(made: Made, origin: string): Promise<readonly Row[]> {
  const pages = await crawl(origin);
  const files = [...pages.values()].flatMap(({ html }) => filesIn(html, origin));
  const lite = [...pages.keys()].filter((path) => !path.startsWith('/lite'));
  return [
    row('pages', [...pages.keys()]),
    row(
      '`/lite/…`',
      lite.map((path) => `/lite${path === '/' ? '' : path}`),
    ),
    row('files that pages name', [...new Set(files)]),
    ...rows(PLAIN),
    byPath(
      'feeds',
      [...FEEDS, ...LIST_FEEDS].flatMap((path) =>
        FEED_FORMATS.map((format) => `${path}.${format}`),
      ),
    ),
    ...rows(HARVEST.map((verb) => `/oai?verb=${verb}`)),
    ...recordCalls(made),
    ...endpointCalls(made),
  ];
}

function recordCalls({ records, terms }: Made): readonly Row[] {
  const states = inStates(Object.fromEntries(Object.keys(records).map((state) => [state, state])));
  const term = (path: (name: string) => string) => (state: string) => path(`zq${state}name-term`);
  return [
    ...each(
      states,
      {
        '`/api/search?q=`': (state) => `/api/search?q=zq${state}asked`,
        '`/search?q=`': (state) => `/search?q=zq${state}asked`,
        '`/search/{request}`': (state) => `/search/q=zq${state}asked`,
      },
      { at },
    ),
    ...each(
      inStates(Object.fromEntries(Object.keys(terms).map((state) => [state, state]))),
      {
        '`/category/…`': term((name) => `/category/${name}`),
        '`/category/….json`': term((name) => `/category/${name}.json`),
        '`/location/…`': term((name) => `/location/${name}`),
        '`/location/….xml`': term((name) => `/location/${name}.xml`),
        '`/lite/category/…`': term((name) => `/lite/category/${name}`),
        '`/rendered-file/xml/category/…`': term((name) => `/rendered-file/xml/category/${name}`),
      },
      { at },
    ),
    ...each(
      records,
      {
        'the page of a record': ({ path }) => path,
        '`/lite/…` of a record': ({ path }) => `/lite${path}`,
        ...Object.fromEntries(
          CITATIONS.map((format) => [
            `\`….${format}\` of a record`,
            ({ path }: { path: string }) => `${path}.${format}`,
          ]),
        ),
        'an old address': ({ type, name }) => `${type === 'page' ? '' : `/${type}`}/${name}`,
        'an old address, of a former name': ({ type, former }) =>
          `${type === 'page' ? '' : `/${type}`}/${former}`,
        '`/?p=`': ({ id }) => `/?p=${id}`,
        '`/card/…`': ({ type, name }) => `/card/${type}/${name}/${HASH}.png`,
        '`/api/subtitles/…`': ({ type, name }) => `/api/subtitles/${type}/${name}/0/0`,
        '`/api/subtitles/….txt`': ({ type, name }) => `/api/subtitles/${type}/${name}/0/0.txt`,
        '`/resource/…`': ({ type, name }) => `/resource/${type}/${name}/1`,
        '`/part/…`': ({ type, name }) => `/part/${type}/${name}/1/${SECOND}`,
        '`/rendered-file/json/…`': ({ type, name }) => `/rendered-file/json/${type}/${name}`,
        'a film of a record': ({ path }) => `${path}/resources/1`,
        'a moment of it': ({ path }) => `${path}/resources/1?t=1`,
        'a region of it': ({ path }) => `${path}/resources/1?xywh=percent:1,1,9,9`,
        '`/oai?verb=GetRecord`': ({ type, id }) =>
          `/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=${IDENTIFIER}${type}/${id}`,
        '`/draft/{view}/…`': ({ name }) => `/draft/${VIEW}/${name}`,
        '`/draft/{view}/subtitles/…`': ({ type, name }) =>
          `/draft/${VIEW}/subtitles/${type}/${name}/0/0`,
        '`/api/preview`, unsigned': ({ type, id }) => `/api/preview?type=${type}&id=${id}`,
      },
      { at },
    ),
  ];
}

/** What WordPress, editors and libraries ask. */
function endpointCalls({ files, records }: Made): readonly Row[] {
  const post = (path: string, body: Call['body'] = {}): Row => [
    `\`${path}\`, \`POST\``,
    [{ at, path, method: 'POST', body }],
  ];
  return [
    ...each(records, { '`/api/live`, unsigned': () => '/api/live' }, ({ type, id }) => ({
      at,
      method: 'POST',
      body: { type, id },
    })),
    ...each(
      records,
      { '`/api/revalidate`, unsigned': () => '/api/revalidate' },
      ({ type, id }) => ({
        at,
        method: 'POST',
        body: { type, id, action: 'save' },
      }),
    ),
    post('/api/wake'),
    post('/api/preview/exit?from=/'),
    post('/oai', 'verb=ListRecords&metadataPrefix=oai_dc'),
    ['`/api/preview?review=`, unsigned', [{ at, path: `/api/preview?review=${'a'.repeat(40)}` }]],
    ...each(
      files,
      {
        '`/api/preview/files/…`, without a link for review': (_, kind, state) =>
          `/api/preview/files/zq${state}name-${kind}.${ENDINGS[kind]}`,
        '`/wp-content/uploads/…`': (_, kind, state) =>
          `/wp-content/uploads/zq${state}name-${kind}.${ENDINGS[kind]}`,
      },
      { at },
    ),
  ];
}

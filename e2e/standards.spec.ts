import type { APIRequestContext } from '@playwright/test';
import { rounds, seededRandom } from './support/rounds';
import { jsonFeedFaults } from './support/standards/json-feed';
import { xmlFaults } from './support/standards/xml';
import { expect, test } from './support/test';

const textOf = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
};

/** The paths of all feeds without their endings. */
async function feedsOf(request: APIRequestContext): Promise<readonly string[]> {
  const sitemap = await textOf(request, '/sitemap.xml');
  const terms = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => /^\/(?:category|methodology|location)\//.test(path));
  const programme = ['exhibitions', 'events', 'news', 'publications'];
  const lists = [
    '/feed',
    '/investigations',
    '/studies',
    ...programme.map((x) => `/programme/${x}`),
  ];
  return [...lists, ...terms];
}

async function textsOf(request: APIRequestContext, paths: readonly string[]) {
  const texts: Record<string, string> = {};
  for (const path of paths) texts[path] = await textOf(request, path);
  return texts;
}

test('every feed is valid by the schema of its standard, and the same bytes twice', async ({
  request,
}) => {
  const bases = await feedsOf(request);
  expect(bases.length).toBeGreaterThan(20);
  for (const [ending, schema] of [
    ['xml', 'atom.rng'],
    ['rss', 'rss.rng'],
  ] as const) {
    const paths = bases.map((base) => `${base}.${ending}`);
    const texts = await textsOf(request, paths);
    expect(await xmlFaults(schema, texts)).toEqual([]);
    expect(await textsOf(request, paths)).toEqual(texts);
  }
  for (const base of bases) {
    const path = `${base}.json`;
    expect(jsonFeedFaults(path, await textOf(request, path))).toEqual([]);
  }
});

test('the schemas find what is wrong', async ({ request }) => {
  const [atom, rss, json] = await Promise.all(
    ['/feed.xml', '/feed.rss', '/feed.json'].map((path) => textOf(request, path)),
  );
  for (const [schema, text = '', right, wrong] of [
    ['atom.rng', atom, /<updated>[^<]*<\/updated>/, '<updated>2026-11-22</updated>'],
    ['atom.rng', atom, /<id>[^<]*<\/id>/, ''],
    ['rss.rng', rss, /<pubDate>[^<]*</, '<pubDate>22 November 2026<'],
    ['rss.rng', rss, /<item>/, '<item><title>A second title</title>'],
  ] as const) {
    const faults = await xmlFaults(schema, { document: text.replace(right, wrong) });
    expect(faults.length, `${schema} ${wrong}`).toBeGreaterThan(0);
  }
  expect(jsonFeedFaults('', (json ?? '').replace('"date_modified"', '"modified"'))).not.toEqual([]);
});

test('the sitemap is valid by its schema', async ({ request }) => {
  const sitemap = await textOf(request, '/sitemap.xml');
  expect(await xmlFaults('sitemap.xsd', { sitemap })).toEqual([]);
});

const ID = 'oai:openground.example:investigation/2049';

const REQUESTS = [
  'verb=Identify',
  'verb=ListSets',
  'verb=ListMetadataFormats',
  `verb=ListMetadataFormats&identifier=${ID}`,
  `verb=GetRecord&metadataPrefix=oai_dc&identifier=${ID}`,
  ...['ListRecords', 'ListIdentifiers'].flatMap((verb) => [
    `verb=${verb}&metadataPrefix=oai_dc`,
    `verb=${verb}&metadataPrefix=oai_dc&set=exhibition&from=2020-01-01&until=2026-12-31`,
    `verb=${verb}&metadataPrefix=marc21`,
    `verb=${verb}&metadataPrefix=oai_dc&set=none`,
    `verb=${verb}&resumptionToken=x`,
    `verb=${verb}`,
  ]),
  'verb=ListSets&resumptionToken=1///',
  'verb=GetRecord&metadataPrefix=oai_dc&identifier=none',
  'verb=Nothing',
  '',
];

const NAMES = ['verb', 'metadataPrefix', 'identifier', 'set', 'from', 'until', 'resumptionToken'];

const VALUES = [
  ...['Identify', 'ListRecords', 'ListIdentifiers', 'GetRecord', 'ListSets', 'oai_dc', 'study', ID],
  ...['2026-01-01', '2026-13-01', 'a b', '%zz', 'a::b', '', '<&">', '100///', '\u0001', 'é', 'a:b'],
  ...['http://a:b:c', '//', 'a#b', '[', ':', '?', 'a/../..', 'http://[::1', '@:0', 'x:', '%41'],
];

test('every answer of OAI-PMH is valid by its schema, whatever is asked', async ({ request }) => {
  const random = seededRandom();
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const made = Array.from({ length: rounds({ sample: 150, long: 1_500 }) }, () => {
    const verb = pick(VALUES.slice(0, 5));
    const others = Array.from({ length: Math.floor(random() * 4) }, () => [
      pick(NAMES),
      pick(VALUES),
    ]);
    return new URLSearchParams([['verb', verb], ...others]).toString();
  });
  // A list that takes no other argument than these gets further.
  const near = VALUES.flatMap((value) =>
    ['set', 'identifier', 'metadataPrefix', 'from', 'resumptionToken'].map((name) =>
      new URLSearchParams({
        verb: name === 'identifier' ? 'GetRecord' : 'ListIdentifiers',
        ...(name !== 'resumptionToken' && { metadataPrefix: 'oai_dc' }),
        [name]: value,
      }).toString(),
    ),
  );
  const queries = [...REQUESTS, ...made, ...near];
  const texts: Record<string, string> = {};
  for (const query of queries) texts[query] = await textOf(request, `/oai?${query}`);
  expect(await xmlFaults('oai-pmh.xsd', texts)).toEqual([]);
  const [first = ''] = REQUESTS;
  const broken = { document: (texts[first] ?? '').replace('transient', 'sometimes') };
  expect(await xmlFaults('oai-pmh.xsd', broken)).not.toEqual([]);
});

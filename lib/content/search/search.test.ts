/** @jest-environment node */
import MiniSearch from 'minisearch';
import { sendJson, startCmsServer, type CmsServer } from '@/lib/cms/testing/cms-server';
import type { SearchPostType } from '@/lib/domain/search-result';
import { search, searchForPage, type SearchOutcome } from './search';
import { readResultsPath, resultsPath } from './results-url';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';

let cms: CmsServer;
let site: TestSite;

beforeAll(async () => {
  cms = await startCmsServer();
});
afterAll(() => cms.close());

beforeEach(async () => {
  site = await openSite({ CMS_API_ROOT: cms.apiRoot });
  site.commit(
    'investigations',
    investigationsAnswer([
      record(1, 'sea-wall', {
        title: 'Sea Wall',
        code: '9',
        abstract: '<p>Frost &amp; concrete.</p>',
      }),
      record(2, 'reading-a-crater', {
        title: 'Reading a Crater',
        code: '85',
        investigation_area: [{ term_id: 4, name: 'Study', slug: 'study' }],
      }),
    ]),
  );
});
afterEach(forgetSites);

const hit = (post_type: SearchPostType, more: object = {}) => ({
  post_type,
  post_name: 'some-record',
  post_title: 'Some Record',
  post_excerpt: '',
  post_date: '2026-11-01 10:00:00',
  relevance_score: 10,
  link: '',
  year: '',
  citation: '',
  ...more,
});

const answerWith = (...hits: readonly object[]) =>
  cms.answer((_, response) => sendJson(response, hits));
const fail = () => cms.answer((_, response) => sendJson(response, {}, { status: 500 }));

function hitsOf(outcome: SearchOutcome) {
  if (outcome.kind !== 'found') throw new Error(`The search is ${outcome.kind}`);
  return outcome.hits;
}
const hits = async (query: string) => hitsOf(await search(query));
const titles = async (query: string) => (await hits(query)).map(({ title }) => title);

it('calls the CMS once per query, with the query encoded (SRCH-02, SRCH-14)', async () => {
  answerWith(hit('investigation'));
  await Promise.all([search('50% & "more" / ünd'), search('50% & "more" / ünd')]);
  await search('50% & "more" / ünd');
  expect(cms.requests).toHaveLength(1);
  const { searchParams, pathname } = new URL(cms.requests[0]?.url ?? '', 'http://cms');
  expect(pathname).toBe('/wp-json/fa/v1/search');
  expect(searchParams.get('q')).toBe('50% & "more" / ünd');
});

it('shows the 200 most relevant of what the CMS finds, or the content held', async () => {
  const hitsOfNews = Array.from({ length: 1_000 }, (_, index) =>
    hit('news', { post_name: `n-${index}`, post_title: `Note ${index}`, relevance_score: index }),
  );
  answerWith(...hitsOfNews);
  expect(await titles('note')).toEqual(
    Array.from({ length: 200 }, (_, index) => `Note ${999 - index}`),
  );
  site.commit(
    'news',
    Array.from({ length: 300 }, (_, id) => record(id + 1, `n-${id}`, { title: `Note ${id}` })),
  );
  fail();
  expect(await hits('note')).toHaveLength(200);
});

it('searches once more when content has changed meanwhile', async () => {
  cms.answer((_, response) => {
    const isFirst = cms.requests.length === 1;
    const without = investigationsAnswer([record(2, 'reading-a-crater')]);
    if (isFirst) site.commit('investigations', without, { isConfirmed: true });
    sendJson(response, isFirst ? [hit('investigation', { post_name: 'sea-wall' })] : []);
  });
  expect(await titles('wall')).toEqual([]);
  expect(cms.requests.filter(({ url }) => url?.includes('/search'))).toHaveLength(2);
});

it.each<[SearchPostType, string, string | null]>([
  ['investigation', '', '/investigation/some-record'],
  ['exhibition', '', '/programme/exhibitions/some-record'],
  ['event', '', '/programme/events/some-record'],
  ['publication', '', '/programme/publications/some-record'],
  ['news', '', '/programme/news/some-record'],
  ['press', 'https://gazette.example/a', 'https://gazette.example/a'],
  ['press', '', null],
  ['page', 'https://cms.example/about/some-record/', '/about/some-record'],
  ['page', 'https://cms.example/programme/some-record/', '/programme/some-record'],
  ['page', '', '/about/some-record'],
  ['person', '', '/about/team/member/some-record'],
  ['organization', 'https://fund.example/', 'https://fund.example/'],
  ['organization', 'javascript:alert(1)', null],
])('%s with the link %j leads to %j (SRCH-13)', async (postType, link, href) => {
  answerWith(hit(postType, { link }));
  expect((await hits('a'))[0]).toMatchObject({ postType, href });
});

it('takes studies and codes from the list (SRCH-17)', async () => {
  answerWith(
    hit('investigation', { post_name: 'sea-wall' }),
    hit('investigation', { post_name: 'reading-a-crater' }),
    hit('exhibition', { post_name: 'reading-a-crater' }),
  );
  expect((await hits('a')).map(({ isStudy, code }) => [isStudy, code])).toEqual([
    [false, 'I.9'],
    [true, 'I.85'],
    [false, null],
  ]);
});

it.each(['I.85', 'i85', '85', '085', 'I 085'])(
  'finds a case by its code, which the CMS does not: %s',
  async (code) => {
    answerWith(hit('news', { post_title: 'Eighty-Five Days' }));
    expect(await titles(code)).toEqual(['Reading a Crater', 'Eighty-Five Days']);
  },
);

it('a case that the CMS finds by its code is there once', async () => {
  answerWith(hit('investigation', { post_name: 'reading-a-crater' }));
  expect((await hits('I.85')).map(({ code }) => code)).toEqual(['I.85']);
});

it('a hit includes the content warning of its record', async () => {
  site.commit(
    'investigations',
    investigationsAnswer([record(1, 'sea-wall', { content_warning: 'Drowning.' }), record(2, 'b')]),
  );
  answerWith(
    hit('investigation', { post_name: 'sea-wall' }),
    hit('investigation', { post_name: 'b' }),
    hit('news', { post_name: 'sea-wall' }),
  );
  expect((await hits('a')).map(({ contentWarning }) => contentWarning)).toEqual([
    'Drowning.',
    undefined,
    undefined,
  ]);
});

it('excerpts end at a word boundary, citations are plain text', async () => {
  const cut = `<p>${'One of many words that say nothing much. '.repeat(3)}And then the tex`;
  answerWith(
    hit('publication', { citation: '<em>Low &amp; Light</em> (Press, 2024)', post_excerpt: cut }),
    hit('person', { post_excerpt: '<p>Architect' }),
  );
  const [publication, person] = await hits('a');
  expect(publication?.citation).toBe('Low & Light (Press, 2024)');
  expect(publication?.excerpt).toMatch(/nothing much\. And then the\.\.\.$/);
  expect(person?.excerpt).toBe('Architect');
});

describe('when the CMS fails', () => {
  beforeEach(fail);

  it.each([
    ['a word of the title', 'crater', ['Reading a Crater']],
    ['the beginning of a word', 'concr', ['Sea Wall']],
    ['a code', 'I.85', ['Reading a Crater']],
    ['a category', 'study', ['Reading a Crater']],
    ['every word', 'wall frost', ['Sea Wall']],
    [
      'none that has all words, each with all but one',
      'wall crater',
      ['Sea Wall', 'Reading a Crater'],
    ],
    ['not one word of three', 'wall nothing whatever', []],
    ['no words at all', '?!', []],
  ])('finds by %s in what is held', async (_, query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it.each([
    ['Gesamtrekonstruktion', 'Gesamt&shy;rekon&shy;struk&shy;tion am Zwet&#8203;schgen&#8203;hof'],
    ['zwetschgenhof', 'Gesamt&shy;rekon&shy;struk&shy;tion am Zwet&#8203;schgen&#8203;hof'],
    ['محاكمة المدينة', 'مُحاكمة إبراهيم في المـــدينة'],
    ['ابراهيم', 'مُحاكمة إبراهيم في المـــدينة'],
    ['strasse fussgänger', 'Straße und Fußgänger'],
    ["пам'ять", 'Памʼять'],
    ['пам’ять', 'Памʼять'],
    ['牆壁', '香港的牆壁與聲音'],
    ['牆', '香港的牆壁與聲音'],
    ['香港 聲音', '香港的牆壁與聲音'],
    ['I.087', 'Files of I.087'],
    ['i087', 'Files of I.087'],
    ['87', 'Files of I.087'],
    ['neil', 'O’Neil'],
    ['oneil', 'O’Neil'],
  ])('finds %j in %j', async (query, title) => {
    site.commit('news', [record(1, 'a', { title }), record(2, 'b', { title: '港 I 8 something' })]);
    const found = await titles(query);
    expect(found).toHaveLength(1);
    expect(found).not.toContain('港 I 8 something');
  });

  it('finds every kind, with its URL', async () => {
    const empty = { title: { rendered: 'Mirror' }, content: { rendered: '' } };
    site.commit('exhibitions', [record(1, 'mirror-show', { title: 'Mirror' })]);
    site.commit('events', [record(1, 'mirror-talk', { title: 'Mirror' })]);
    site.commit('news', [record(1, 'mirror-news', { title: 'Mirror' })]);
    site.commit('publications', [{ id: 1, slug: 'mirror-book', ...empty }]);
    site.commit('press', [
      { id: 1, slug: 'p', ...empty, acf: { link: 'https://gazette.example/mirror' } },
    ]);
    site.commit('page:mirror-page', [{ id: 1, slug: 'mirror-page', ...empty, acf: {} }]);
    site.commit('person:mirror-maker', [{ id: 1, slug: 'mirror-maker', ...empty, acf: {} }]);
    expect((await hits('mirror')).map(({ href }) => href).sort()).toEqual([
      '/about/mirror-page',
      '/about/team/member/mirror-maker',
      '/programme/events/mirror-talk',
      '/programme/exhibitions/mirror-show',
      '/programme/news/mirror-news',
      '/programme/publications/mirror-book',
      'https://gazette.example/mirror',
    ]);
  });

  it('finds words far apart in a long text, in any script', async () => {
    const long = `<p>Beginning ${'word '.repeat(4_000)} end, ${'港'.repeat(9_000)}牆壁</p>`;
    site.commit('news', [record(1, 'long', { title: 'Long', content: long })]);
    expect(await titles('long beginning end 牆壁')).toEqual(['Long']);
    expect(await titles('聲音')).toEqual([]);
  });

  it('ranks matches in the title above matches in the text', async () => {
    site.commit('news', [
      record(1, 'text', { title: 'Opening', content: '<p>Quarry. Quarry. Quarry.</p>' }),
      record(2, 'title', { title: 'The Quarry by Night and by Day' }),
    ]);
    expect(await titles('quarry')).toEqual(['The Quarry by Night and by Day', 'Opening']);
  });

  it('finds a team member once, by the text of their page', async () => {
    const member = { id: 7, slug: 'ilka', title: { rendered: 'Ilka Serban' } };
    site.commit('team', {
      acf: { team: { current: [{ ...member, short_description: 'Hydrologist' }] } },
    });
    site.commit('person:ilka', [{ ...member, acf: { short_description: 'Architect' } }]);
    expect(await titles('serban')).toEqual(['Ilka Serban']);
    expect(await titles('architect')).toEqual(['Ilka Serban']);
    expect(await titles('hydrologist')).toEqual([]);
  });

  it('shows no error', async () => {
    const outcome = await search('wall');
    expect(hitsOf(outcome)[0]).toMatchObject({
      postType: 'investigation',
      code: 'I.9',
      excerpt: 'Frost & concrete.',
      href: '/investigation/sea-wall',
    });
  });

  it('indexes what has changed, and that alone', async () => {
    const indexed = jest.spyOn(MiniSearch.prototype, 'add');
    await search('wall');
    await search('crater');
    expect(indexed).toHaveBeenCalledTimes(2);
    site.commit('news', [record(7, 'new', { title: 'New Wall' }), record(8, 'old')]);
    expect(await titles('new')).toEqual(['New Wall']);
    expect(indexed).toHaveBeenCalledTimes(2 + 2);
    site.commit('news', [record(7, 'new', { title: 'Newer Wall' }), record(8, 'old')]);
    expect(await titles('newer')).toEqual(['Newer Wall']);
    expect(indexed).toHaveBeenCalledTimes(2 + 2 + 1);
    site.commit('news', [record(8, 'old')], { isConfirmed: true });
    expect(await titles('newer')).toEqual([]);
    expect(indexed).toHaveBeenCalledTimes(2 + 2 + 1);
    indexed.mockRestore();
  });

  it('calls the CMS again for the next search', async () => {
    await search('wall');
    answerWith(hit('news', { post_title: 'From the CMS' }));
    expect(await titles('wall')).toEqual(['From the CMS', 'Sea Wall']);
  });

  it('search is unavailable without stored content', async () => {
    await openSite({ CMS_API_ROOT: cms.apiRoot });
    expect(await search('wall')).toEqual({ kind: 'unavailable' });
  });
});

it('rejects more than ten queries a second; pages show stored content instead', async () => {
  answerWith(hit('news'));
  const outcomes = await Promise.all(
    Array.from({ length: 14 }, (_, index) => search(`wall ${index}`)),
  );
  expect(outcomes.filter(({ kind }) => kind === 'limited')).toHaveLength(4);
  expect(outcomes.at(-1)).toEqual({ kind: 'limited', retryAfter: 1 });
  expect(cms.requests).toHaveLength(10);
  expect((await searchForPage('sea wall')).map(({ title }) => title)).toEqual(['Sea Wall']);
});

it('search is unavailable before the site has started', async () => {
  await forgetSites();
  expect(await search('wall')).toEqual({ kind: 'unavailable' });
});

it.each([
  ['', null],
  ['q=%20', null],
  ['type=news', null],
])('a blank search (%j) has no page of results', (address, path) => {
  expect(resultsPath(new URLSearchParams(address))).toBe(path);
});

it.each(['wall', '..', '/', 'a/b?c#d', '50%', '%2e%2e', 'ünd 😀', '\u0000'])(
  'the query %j survives as a path parameter',
  (query) => {
    const path = resultsPath(new URLSearchParams({ q: query, type: 'news' }));
    expect(path).toMatch(/^\/search\/[\w-]+$/);
    expect(readResultsPath(path?.slice('/search/'.length) ?? '')).toEqual({
      query,
      type: 'news',
      sort: 'relevance',
    });
  },
);

/** @jest-environment node */
import { sendJson, startCmsServer, type CmsServer } from '@/lib/cms/testing/cms-server';
import { cases, investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';
import { search } from './search';

let cms: CmsServer;
let site: TestSite;
let found: readonly object[];
/** The media in the details of all cases; null while the CMS fails. */
let media: readonly object[] | null;

beforeAll(async () => {
  cms = await startCmsServer();
});
afterAll(() => cms.close());

const file = (title: string, url: string, more = {}) => ({
  type: 'file',
  file: { url: `https://cms.example/${url}`, title, ...more },
});
const image = (caption: string, more = {}) => ({
  id: 1,
  url: new URL('/a.jpg', cms.apiRoot).href,
  width: 4,
  height: 3,
  caption,
  ...more,
});
const picture = (caption: string, more = {}) => ({ type: 'image', image: image(caption, more) });

/** Counts the details that the CMS was asked for, each once, as the queue retries failed ones. */
const detailsAsked = () =>
  new Set(cms.requests.flatMap(({ url }) => url?.match(/acf\/v3.*/)?.[0] ?? [])).size;

beforeEach(async () => {
  site = await openSite({ CMS_API_ROOT: cms.apiRoot });
  found = [];
  media = [];
  cms.answer(({ url }, response) => {
    if (url?.includes('fa/v1/search')) return sendJson(response, found);
    if (media === null) return sendJson(response, {}, { status: 500 });
    const items = url?.endsWith('/acf/v3/investigation/1') ? media : [];
    return sendJson(response, { acf: { media: items } });
  });
  site.commit('methodologies', [
    { ...record(5, 'drift-models'), title: { rendered: 'Drift models' } },
  ]);
  site.commit(
    'investigations',
    investigationsAnswer([
      record(1, 'flare', {
        title: 'The Harbour Flare',
        code: '9',
        abstract: '<p>A grey sea-wall near the customs house, re-modelled twice.</p>',
        investigation_area: [{ term_id: 4, name: 'Borders', slug: 'borders' }],
        investigation_location: [{ term_id: 6, name: 'Orsa Strait', slug: 'orsa' }],
        methodologies: [{ ID: 5 }],
      }),
      record(2, 'haeuser', {
        title: 'Zwei Häuser in Århus',
        abstract: '<p>Fire in the school, a report.</p>',
      }),
      record(3, 'aerger', { title: 'Aerger im Suedhof', abstract: '<p>An organization.</p>' }),
    ]),
  );
});
afterEach(forgetSites);

async function hits(query: string) {
  const outcome = await search(query);
  if (outcome.kind !== 'found') throw new Error(`The search is ${outcome.kind}`);
  return outcome.hits;
}
const slugs = async (query: string) => (await hits(query)).map(({ slug }) => slug);

it.each([
  ['a category', 'borders', ['flare']],
  ['a place', 'orsa', ['flare']],
  ['a method, of which the list has the id alone', 'drift models', ['flare']],
  ['American spelling', 'harbor', ['flare']],
  ['American spelling among other words', 'gray harbor', ['flare']],
  ['British spelling', 'organisation', ['aerger']],
  ['a compound without its hyphen', 'seawall', ['flare']],
  ['a compound in two words', 'sea wall', ['flare']],
  ['a compound with a hyphen that it lacks', 'har-bour', ['flare']],
  ['ä typed as ae', 'haeuser', ['haeuser']],
  ['å typed as aa', 'aarhus', ['haeuser']],
  ['ä typed as a', 'hauser', ['haeuser']],
  ['ae typed as ä', 'Ärger', ['aerger']],
  ['ue typed as ü', 'Südhof', ['aerger']],
  ['a letter too many', 'harbbour', ['flare']],
  ['two letters that changed places', 'harbuor', ['flare']],
  ['a letter that is missing, among other words', 'custms house', ['flare']],
  ['a wrong letter in American spelling', 'orgamization', ['aerger']],
  ['three words of which one is missing', 'fire near school', ['haeuser']],
  ['two words of which one is nowhere', 'flare xyzzy', ['flare']],
  ['three words of which two are nowhere', 'flare xyzzy plugh', []],
  ['two wrong letters', 'harbuorr', []],
])('finds by %s', async (_, query, expected) => {
  expect(await slugs(query)).toEqual(expected);
});

it('forgives only where nothing is found otherwise', async () => {
  expect(await slugs('flare school')).toEqual(['flare', 'haeuser']);
  site.commit('news', [
    record(7, 'both', { title: 'Flare School' }),
    record(8, 'flame', { title: 'Flame' }),
  ]);
  expect(await slugs('flare school')).toEqual(['both']);
  expect(await slugs('flame')).toEqual(['flame']);
});

it('comes after all that the CMS found, each record once', async () => {
  const row = {
    post_title: 'A',
    post_excerpt: '',
    post_date: '',
    link: '',
    year: '',
    citation: '',
  };
  found = [
    { ...row, post_type: 'news', post_name: 'n', relevance_score: 7 },
    { ...row, post_type: 'investigation', post_name: 'aerger', relevance_score: 0 },
  ];
  const all = await hits('organisation');
  expect(all.map(({ slug }) => slug)).toEqual(['n', 'aerger']);
  const [, , ...own] = await hits('flare');
  expect(own.map(({ slug }) => slug)).toEqual(['flare']);
  expect(own[0]?.relevance).toBeLessThan(0);
  // Results of the CMS rule out a typo.
  expect(await slugs('harbuor')).toEqual(['n', 'aerger']);
});

it('marks the words by which it found in place of those typed', async () => {
  const [hit] = await hits('harbuor');
  expect(hit?.marks).toBe('harbour');
  expect((await hits('harbour'))[0]).not.toHaveProperty('marks');
  site.commit('news', [record(7, 'flame', { title: 'Flame' })]);
  const marks = (await hits('flabe')).map(({ slug, marks: words }) => [slug, words]);
  expect(marks.sort()).toEqual([
    ['flame', 'flame'],
    ['flare', 'flare'],
  ]);
});

it('finds titles, file names and captions of a page that nobody has opened, and shows what it found', async () => {
  media = [
    file('Expert report', 'evidence/SK-04_final.pdf'),
    picture('Deck rail, four cooling events'),
  ];
  const [hit] = await hits('expert report');
  expect(hit).toMatchObject({ slug: 'flare', excerpt: 'Expert report' });
  expect((await hits('deck rail'))[0]?.excerpt).toBe('Deck rail, four cooling events');
  expect(await slugs('sk-04')).toEqual(['flare']);
  // Words from the page and its files together, with one wrong letter.
  expect(await slugs('harbour repoort')).toEqual(['flare']);
  expect(detailsAsked()).toBe(3);
  // Content removed from the page is no longer found.
  site.commit('investigation-detail:1', { acf: { media: [] } }, { isConfirmed: true });
  expect(await slugs('expert report')).not.toContain('flare');
});

it('finds captions of the slides of an exhibition', async () => {
  site.commit('exhibitions', [record(9, 'show')]);
  site.commit('exhibition-detail:9', {
    acf: { featured_media: [{ image: image(''), caption: 'Rust on the rails' }] },
  });
  expect(await hits('rust rails')).toMatchObject([{ slug: 'show', excerpt: 'Rust on the rails' }]);
});

it('says nothing of media with a warning, their own or that of their record', async () => {
  const warning = { content_warning: 'Shows the dead.' };
  media = [
    file('Autopsy', 'a.pdf', warning),
    picture('A morgue', warning),
    file('A kennel', 'k.pdf'),
  ];
  expect(await slugs('autopsy')).toEqual([]);
  expect(await slugs('morgue')).toEqual([]);
  expect(await slugs('kennel')).toEqual(['flare']);
  site.commit('investigations', investigationsAnswer([record(1, 'flare', warning)]), {
    isConfirmed: true,
  });
  expect(await slugs('kennel')).toEqual([]);
});

it('a removed record is found by nothing of it at once, and others still by their files', async () => {
  media = [file('Expert report', 'evidence/SK-04_final.pdf')];
  await hits('expert report');
  await site.store.removals.takeDown('investigation', { id: 2, slug: 'haeuser' }, 'event');
  expect(await slugs('århus')).toEqual([]);
  expect(await slugs('expert report')).toEqual(['flare']);
  await site.store.removals.takeDown('investigation', { id: 1, slug: 'flare' }, 'event');
  for (const query of ['flare', 'harbuor', 'seawall', 'orsa', 'expert report', 'sk-04']) {
    expect(await slugs(query)).toEqual([]);
  }
});

it('a page that the CMS fails to give keeps none behind it from being found', async () => {
  media = [file('Expert report', 'evidence/SK-04_final.pdf')];
  cms.answer(({ url }, response) => {
    if (url?.includes('fa/v1/search')) return sendJson(response, found);
    if (url?.endsWith('/1')) return sendJson(response, {}, { status: 500 });
    return sendJson(response, { acf: { media: url?.endsWith('/3') ? media : [] } });
  });
  expect(await slugs('expert report')).toEqual(['aerger']);
});

it('asks for no details while something else is found, and not on when the CMS gives none', async () => {
  media = null;
  site.commit('investigations', cases(9), { isConfirmed: true });
  await hits('case');
  expect(detailsAsked()).toBe(0);
  expect(await slugs('xyzzy')).toEqual([]);
  expect(detailsAsked()).toBe(3);
});

/** @jest-environment node */
import { getListFeed, getTermFeed } from './feed';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';

let site: TestSite;

beforeEach(async () => {
  site = await openSite();
});

afterEach(forgetSites);

const given = investigationsAnswer([
  record(1, 'published', { publication_date: '2026/03/01' }),
  record(2, 'updated', {
    publication_date: '2020/01/01',
    updated_date: '2026/05/02',
    abstract: '<p>What we found.</p>',
    investigation_area: [{ term_id: 5, slug: 'borders', name: 'Borders &amp; Coasts' }],
  }),
  record(3, 'école', { publication_date: '2019/01/31' }),
  record(4, 'undated'),
  record(5, 'someday', { updated_date: 'Ongoing' }),
]);

it('the press has a feed of its own, whose entries lead to what was published', async () => {
  const empty = { content: { rendered: '' } };
  site.commit('press', [
    {
      id: 1,
      title: { rendered: 'A Wall' },
      ...empty,
      acf: { link: 'https://gazette.example/a', date: '2026-11-02', publication: 'Gazette' },
    },
    { id: 2, title: { rendered: 'In print' }, ...empty, acf: { date: '2026-11-03' } },
  ]);
  expect((await getListFeed('feed')).entries).toEqual([]);
  expect(await getListFeed('press')).toMatchObject({
    id: 'feed/press',
    path: '/about/press',
    entries: [
      {
        id: 'press/1',
        path: 'https://gazette.example/a',
        title: 'A Wall',
        updated: '2026-11-02',
        categories: ['Gazette'],
      },
    ],
  });
});

it('sorts records of all kinds by last change, newest first', async () => {
  expect((await getListFeed('feed')).entries).toEqual([]);
  site.commit('investigations', given);
  site.commit('news', [
    record(1, 'opening', { date: '2026/03/01' }),
    record(2, 'hiring', { date: '2026/06/01', title: 'Salt &amp; wind' }),
    record(3, 'undated-news'),
  ]);
  site.commit('exhibitions', [
    record(1, 'saved', { modified_gmt: '2026-07-01T10:00:00', start_date: '2027/01/01' }),
    record(2, 'not-yet-open', { start_date: '2027/01/01' }),
  ]);

  const { entries } = await getListFeed('feed');
  expect(entries.map(({ id, path, published, updated }) => [id, path, published, updated]))
    // On the same day, investigations come before news.
    .toEqual([
      // The CMS does not say when it was announced, and the site has held it since today.
      ['exhibition/2', '/programme/exhibitions/not-yet-open', null, '2026-11-21'],
      ['exhibition/1', '/programme/exhibitions/saved', null, '2026-07-01'],
      ['news/2', '/programme/news/hiring', '2026-06-01', '2026-06-01'],
      ['investigation/2', '/investigation/updated', '2020-01-01', '2026-05-02'],
      ['investigation/1', '/investigation/published', '2026-03-01', '2026-03-01'],
      ['news/1', '/programme/news/opening', '2026-03-01', '2026-03-01'],
      ['investigation/3', '/investigation/%C3%A9cole', '2019-01-31', '2019-01-31'],
    ]);
  expect(entries[2]?.title).toBe('Salt & wind');
  expect(entries[3]?.passages).toEqual([{ heading: null, html: '<p>What we found.</p>' }]);
});

it('has a feed for each list, which holds nothing else', async () => {
  site.commit('investigations', given);
  site.commit('news', [record(1, 'opening', { date: '2026/03/01' })]);
  const ids = async (name: Parameters<typeof getListFeed>[0]) =>
    (await getListFeed(name)).entries.map(({ id }) => id);
  expect(await ids('news')).toEqual(['news/1']);
  expect(await ids('studies')).toEqual([]);
  expect(await ids('investigations')).toEqual([
    'investigation/2',
    'investigation/1',
    'investigation/3',
  ]);
  expect(await getListFeed('news')).toMatchObject({
    id: 'feed/news',
    path: '/programme/news',
    base: '/programme/news',
  });
});

it('has a feed for each category, and none for what nothing mentions', async () => {
  site.commit('investigations', given);
  const feed = await getTermFeed('category', 'borders');
  expect(feed).toMatchObject({ title: 'Borders & Coasts', base: '/category/borders' });
  expect(feed?.entries.map(({ id, categories }) => [id, categories])).toEqual([
    ['investigation/2', ['Borders & Coasts']],
  ]);
  expect(await getTermFeed('category', 'none')).toBeNull();
  expect(await getTermFeed('location', 'borders')).toBeNull();
});

it('tells the whole text, corrections first, and names the films and documents', async () => {
  site.commit('investigations', given);
  site.commit('investigation-detail:2', {
    acf: {
      synopsis: '<p>In short.</p>',
      description: [{ heading: 'At length', content: '<p>One.</p>' }],
      revisions: [{ date: '2026/05/02', format: 'Correction', content: '<p>It was two.</p>' }],
    },
  });
  const { entries } = await getListFeed('investigations');
  const { passages } = entries[0] ?? { passages: [] };
  expect(passages[0]).toEqual({ heading: null, html: '<p>In short.</p>' });
  expect(passages[1]).toEqual({
    heading: 'Updated 02 May 2026 Correction',
    html: '<p>It was two.</p>',
  });
});

it('a CMS that does not say when it saved what: a feed has what is to come, and what has changed since', async () => {
  const start = (date: string) => ({ start: { date } });
  const talk = record(1, 'talk', start('2027/01/01'));
  const past = record(2, 'past', start('2020/01/01'));
  const days = async () =>
    (await getListFeed('events')).entries.map(({ path, updated }) => [path, updated]);
  site.commit('events', [talk, past]);
  expect(await days()).toEqual([
    ['/programme/events/talk', '2026-11-21'],
    ['/programme/events/past', '2020-01-01'],
  ]);
  site.clock.advance(24 * 60 * 60 * 1_000);
  site.commit('events', [
    talk,
    { ...past, title: 'Corrected' },
    record(3, 'new', start('2027/02/01')),
  ]);
  expect(await days()).toEqual([
    ['/programme/events/past', '2026-11-22'],
    ['/programme/events/new', '2026-11-22'],
    ['/programme/events/talk', '2026-11-21'],
  ]);
});

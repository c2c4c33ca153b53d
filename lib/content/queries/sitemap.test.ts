/** @jest-environment node */
import { getCategory } from './investigations';
import { titleOfPage } from './page-titles';
import { listSitemap } from './sitemap';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';

let site: TestSite;

beforeEach(async () => {
  site = await openSite();
});

afterEach(forgetSites);

const paths = () => listSitemap().map(({ path }) => path);

it('contains each page once: lists, their records, the team and visited pages', () => {
  site.commit(
    'investigations',
    investigationsAnswer(
      [
        record(1, 'wall', {
          updated_date: '2026/05/02',
          investigation_area: [{ term_id: 3, name: 'Land', slug: 'land' }],
        }),
        record(2, 'école', { publication_date: '2024/01/31' }),
      ],
      [
        { term_id: 3, name: 'Land', slug: 'land' },
        { term_id: 4, name: 'Nightfall', slug: 'nightfall' },
      ],
    ),
  );
  site.commit('events', [record(9, 'talk')]);
  site.commit('news', [record(4, 'opening', { date: '2026/03/01' })]);
  site.commit('page:fellows', [
    { id: 5, slug: 'fellows', title: { rendered: 'Fellows' }, parent: 0, acf: {} },
  ]);

  const listed = paths();
  expect(listed).toEqual([...new Set(listed)]);
  expect(listed).toEqual(
    expect.arrayContaining([
      '/',
      '/studies',
      '/donate',
      '/accessibility',
      '/map',
      '/about/team',
      '/about/press',
      '/investigation/wall',
      '/investigation/%C3%A9cole',
      '/category/land',
      '/programme/events/talk',
      '/programme/news/opening',
      '/programme/fellows',
    ]),
  );
  expect(listed.filter((path) => !path.startsWith('/'))).toEqual([]);
  expect(listed.filter((path) => path.includes('#'))).toEqual([]);
  // No investigation has this category, so it may not be public yet.
  expect(listed).not.toContain('/category/nightfall');
  expect(getCategory('nightfall')).toBeNull();
  expect(listSitemap()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: '/', lastChanged: '2026-05-02' }),
      expect.objectContaining({ path: '/map', lastChanged: '2026-05-02' }),
      expect.objectContaining({ path: '/programme/news', lastChanged: '2026-03-01' }),
      expect.objectContaining({ path: '/category/land', lastChanged: '2026-05-02' }),
      expect.objectContaining({ path: '/investigation/wall', lastChanged: '2026-05-02' }),
      expect.objectContaining({ path: '/investigation/%C3%A9cole', lastChanged: '2024-01-31' }),
    ]),
  );
});

it('dates a record by its last save, and never by a day to come', () => {
  site.commit('events', [
    record(1, 'saved', { modified_gmt: '2026-02-03T04:05:06', start: { date: '2026-01-01' } }),
    record(2, 'to-come', { start: { date: '2999-01-01' } }),
  ]);
  const days = new Map(listSitemap().map(({ path, lastChanged }) => [path, lastChanged]));
  expect(days.get('/programme/events/saved')).toBe('2026-02-03');
  expect(days.get('/programme/events/to-come')).toBeNull();
  expect(days.get('/programme/events')).toBe('2026-02-03');
});

it('names pictures without a warning, and people whom only a page names', () => {
  const preview_image = { url: 'http://127.0.0.1:9/wall.jpg', width: 800, height: 600 };
  site.commit(
    'investigations',
    investigationsAnswer([
      record(1, 'wall', { preview_image }),
      record(2, 'boat', { preview_image, content_warning: 'Drowning.' }),
    ]),
  );
  site.commit('page:advisory-board', [
    {
      id: 5,
      slug: 'advisory-board',
      title: { rendered: 'Advisory Board' },
      parent: 1569,
      acf: { people: [{ ID: 9, post_name: 'ilka', post_title: 'Ilka' }] },
    },
  ]);
  const entries = new Map(listSitemap().map((entry) => [entry.path, entry]));
  expect(entries.get('/investigation/wall')?.pictures).toEqual(['http://127.0.0.1:9/wall.jpg']);
  expect(entries.get('/investigation/boat')?.pictures).toEqual([]);
  expect(entries.get('/about/team/member/ilka')?.title).toBe('Ilka');
});

it('gives pages of one name titles of their own', () => {
  site.commit('events', [record(1, 'wall', { title: 'Wall' })]);
  site.commit('news', [
    record(2, 'wall-news', { title: 'Wall' }),
    record(3, 'team', { title: 'Team' }),
  ]);
  expect([
    titleOfPage('/programme/events/wall', 'Wall', 'event'),
    titleOfPage('/programme/news/wall-news', 'Wall', 'news'),
    titleOfPage('/programme/news/team', 'Team', 'news'),
    titleOfPage('/programme/fellows', 'Fellows', 'page'),
    titleOfPage('/programme/wall', 'wall (event)', 'page'),
  ]).toEqual(['Wall (Event)', 'Wall (News)', 'Team (News)', 'Fellows', 'wall (event) (Page)']);
});

it('omits menu pages known to be missing, but not lists without a text', () => {
  expect(paths()).toContain('/about/jobs');
  site.commit('page:jobs', []);
  site.commit('page:press', []);
  expect(paths()).not.toContain('/about/jobs');
  expect(paths()).toContain('/about/press');
});

it('has the pages of the programme that every page links to', () => {
  expect(paths()).not.toContain('/programme/residencies');
  site.commit('page-names', [record(2, 'residencies')]);
  expect(paths().filter((path) => path === '/programme/residencies')).toHaveLength(1);
});

it('sorts pages that are in no list by path', () => {
  const page = (id: number, slug: string) => [
    { id, slug, title: { rendered: slug }, parent: 0, acf: {} },
  ];
  for (const [id, slug] of ['reading-room', 'fellows', 'archive'].entries()) {
    site.commit(`page:${slug}`, page(id + 1, slug));
  }
  expect(paths().slice(-3)).toEqual([
    '/programme/archive',
    '/programme/fellows',
    '/programme/reading-room',
  ]);
});

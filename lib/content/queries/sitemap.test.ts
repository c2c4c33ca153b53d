/** @jest-environment node */
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
      [{ term_id: 3, name: 'Land', slug: 'land' }],
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
  expect(listSitemap()).toEqual(
    expect.arrayContaining([
      { path: '/', lastChanged: '2026-05-02' },
      { path: '/investigation/wall', lastChanged: '2026-05-02' },
      { path: '/investigation/%C3%A9cole', lastChanged: '2024-01-31' },
    ]),
  );
});

it('omits menu pages known to be missing, but not lists without a text', () => {
  expect(paths()).toContain('/about/jobs');
  site.commit('page:jobs', []);
  site.commit('page:press', []);
  expect(paths()).not.toContain('/about/jobs');
  expect(paths()).toContain('/about/press');
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

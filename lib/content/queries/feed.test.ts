/** @jest-environment node */
import { listFeed } from './feed';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';

let site: TestSite;

beforeEach(async () => {
  site = await openSite();
});

afterEach(forgetSites);

it('sorts investigations by last update and news by day, newest first', () => {
  expect(listFeed()).toEqual([]);
  site.commit(
    'investigations',
    investigationsAnswer([
      record(1, 'published', { publication_date: '2026/03/01' }),
      record(2, 'updated', {
        publication_date: '2020/01/01',
        updated_date: '2026/05/02',
        abstract: '<p>What we found.</p>',
      }),
      record(3, 'école', { publication_date: '2019/01/31' }),
      record(4, 'undated'),
      record(5, 'someday', { updated_date: 'Ongoing' }),
    ]),
  );
  site.commit('news', [
    record(1, 'opening', { date: '2026/03/01' }),
    record(2, 'hiring', { date: '2026/06/01', title: 'Salt &amp; wind' }),
    record(3, 'undated-news'),
  ]);

  expect(listFeed().map(({ id, path, published, updated }) => [id, path, published, updated]))
    // On the same day, investigations come before news.
    .toEqual([
      ['news/2', '/programme/news/hiring', '2026-06-01', '2026-06-01'],
      ['investigation/2', '/investigation/updated', '2020-01-01', '2026-05-02'],
      ['investigation/1', '/investigation/published', '2026-03-01', '2026-03-01'],
      ['news/1', '/programme/news/opening', '2026-03-01', '2026-03-01'],
      ['investigation/3', '/investigation/%C3%A9cole', '2019-01-31', '2019-01-31'],
    ]);
  expect(listFeed()[0]?.title).toBe('Salt & wind');
  expect(listFeed()[1]?.content).toBe('<p>What we found.</p>');
});

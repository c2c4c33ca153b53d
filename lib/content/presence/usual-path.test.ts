/** @jest-environment node */
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite } from '../testing/site';
import { usualPath } from './usual-path';

beforeEach(async () => {
  const site = await openSite();
  site.commit('investigations', investigationsAnswer([record(1, 'wall'), record(2, 'école')]));
  site.commit('events', [record(3, 'Talk')]);
  site.commit('page:fellows', [
    { id: 5, slug: 'fellows', title: { rendered: 'Fellows' }, parent: 0, acf: {} },
  ]);
});

afterEach(forgetSites);

it.each([
  ['/Studies', '/studies'],
  ['/DATA', '/data'],
  ['/About', '/about'],
  ['/Sitemap.XML', '/sitemap.xml'],
  ['/Investigation/WALL', '/investigation/wall'],
  ['/investigation/Wall/Resources/2', '/investigation/wall/resources/2'],
  ['/investigation/ÉCOLE', '/investigation/%C3%A9cole'],
  ['/Feed.XML', '/feed.xml'],
  ['/Studies.rss', '/studies.rss'],
  ['/programme/News.JSON', '/programme/news.json'],
  ['/Investigation/WALL.json', '/investigation/wall.json'],
  ['/investigation/wall.CSL.JSON', '/investigation/wall.csl.json'],
  ['/investigation/ÉCOLE.bib', '/investigation/%C3%A9cole.bib'],
  ['/Records.json', '/records.json'],
  ['/OAI', '/oai'],
  ['/.Well-Known/Security.txt', '/.well-known/security.txt'],
  ['/about/Jobs', '/about/jobs'],
  ['/programme/FELLOWS', '/programme/fellows'],
  // Decomposed, as on macOS, with or without capitals.
  ['/investigation/e\u0301cole', '/investigation/%C3%A9cole'],
  ['/investigation/E\u0301cole/resources', '/investigation/%C3%A9cole/resources'],
  ['/investigation/e\u0301cole.json', '/investigation/%C3%A9cole.json'],
  ['/about/team/member/rene\u0301', '/about/team/member/ren%C3%A9'],
  ['/investigation/no-e\u0301cole', null],
  // Already in lower case.
  ['/studies', null],
  ['/nothing', null],
  // The record itself has capitals.
  ['/programme/events/Talk', null],
  // Neither held, nor of a kind that the CMS is asked about.
  ['/Nothing', null],
  ['/investigation/Wal', null],
  ['/investigation/Wal.json', null],
  ['/Nothing.rss', null],
  ['/about/Fellows-Of-2024', null],
  ['/about/team/member/Nobody', null],
  ['/Investigation/<b>', null],
  ['/Constructor', null],
])('%s: %j', (path, usual) => {
  expect(usualPath(path)).toBe(usual);
});

import fc from '@/lib/testing/fast-check';
import {
  brokenLinkOf,
  decodePath,
  investigationPath,
  matchRoute,
  notFoundPath,
  shownLink,
} from '.';

describe('matchRoute', () => {
  it.each([
    ['/', { kind: 'static', name: 'home' }],
    ['/studies', { kind: 'static', name: 'studies' }],
    ['/category/borders', { kind: 'category', slug: 'borders' }],
    ['/year/2024', { kind: 'year', year: '2024' }],
    ['/year/undated', { kind: 'year', year: 'undated' }],
    ['/methodology/audio-analysis', { kind: 'methodology', slug: 'audio-analysis' }],
    ['/location/île-du-nord', { kind: 'location', slug: 'île-du-nord' }],
    ['/investigation/a', { kind: 'investigation', slug: 'a' }],
    ['/investigation/a/resources', { kind: 'investigation', slug: 'a' }],
    ['/investigation/a/resources/3', { kind: 'investigation', slug: 'a' }],
    ['/subdomain/harbour-index', { kind: 'subdomain', slug: 'harbour-index' }],
    ['/programme/exhibitions', { kind: 'static', name: 'exhibitions' }],
    ['/programme/exhibitions/low-light', { kind: 'exhibition', slug: 'low-light' }],
    ['/programme/exhibitions/low-light/resources', { kind: 'exhibition', slug: 'low-light' }],
    ['/programme/exhibitions/low-light/resources/plan', { kind: 'exhibition', slug: 'low-light' }],
    ['/programme/exhibitions/low-light/gallery/0', { kind: 'exhibition', slug: 'low-light' }],
    ['/programme/exhibitions/low-light/gallery/12', { kind: 'exhibition', slug: 'low-light' }],
    ['/about', { kind: 'moved', to: '/about/agency' }],
    ['/about/donate', { kind: 'moved', to: '/donate' }],
    ['/programme', { kind: 'moved', to: '/programme/exhibitions' }],
    ['/about/team', { kind: 'static', name: 'team' }],
    ['/about/team/member/ilka-serban', { kind: 'person', slug: 'ilka-serban' }],
    ['/about/advisory-board', { kind: 'about-page', slug: 'advisory-board' }],
    ['/programme/residencies', { kind: 'programme-page', slug: 'residencies' }],
    ['/programme/events', { kind: 'static', name: 'events' }],
    ['/programme/events/reading-shadows', { kind: 'event', slug: 'reading-shadows' }],
    ['/programme/news', { kind: 'static', name: 'news' }],
    ['/programme/news/ten-years', { kind: 'news-item', slug: 'ten-years' }],
    ['/programme/publications', { kind: 'static', name: 'publications' }],
    ['/programme/publications/low-light', { kind: 'publication', slug: 'low-light' }],
    ['/donate', { kind: 'static', name: 'donate' }],
    ['/accessibility', { kind: 'static', name: 'accessibility' }],
    ['/search', { kind: 'static', name: 'search' }],
    ['/feed.xml', { kind: 'static', name: 'feed', format: 'xml' }],
    ['/feed.rss', { kind: 'static', name: 'feed', format: 'rss' }],
    ['/feed.json', { kind: 'static', name: 'feed', format: 'json' }],
    ['/investigations.xml', { kind: 'static', name: 'investigations', format: 'xml' }],
    ['/programme/news.rss', { kind: 'static', name: 'news', format: 'rss' }],
    ['/category/borders.json', { kind: 'category', slug: 'borders', format: 'json' }],
    ['/location/île.xml', { kind: 'location', slug: 'île', format: 'xml' }],
    ['/investigation/a.json', { kind: 'investigation', slug: 'a', format: 'json' }],
    ['/investigation/a.csl.json', { kind: 'investigation', slug: 'a', format: 'csl.json' }],
    ['/programme/exhibitions/a.bib', { kind: 'exhibition', slug: 'a', format: 'bib' }],
    ['/programme/publications/a.ris', { kind: 'publication', slug: 'a', format: 'ris' }],
    ['/records.json', { kind: 'static', name: 'records' }],
    ['/schemas/record-1.json', { kind: 'static', name: 'record-schema' }],
    ['/oai', { kind: 'static', name: 'oai' }],
    ['/data', { kind: 'static', name: 'data' }],
    ['/.well-known/security.txt', { kind: 'static', name: 'security' }],
    ['/checksums.txt', { kind: 'static', name: 'checksums' }],
    ['/card/event/a/0.png', { kind: 'card' }],
    ['/sitemap/1.xml', { kind: 'sitemap-part' }],
    ['/sitemap/99.xml', { kind: 'sitemap-part' }],
    ['/maintenance', { kind: 'maintenance' }],
    ['/auth', { kind: 'auth' }],
    ['/page-not-found', { kind: 'not-found', brokenLink: '' }],
    ['/page-not-found/a/b', { kind: 'not-found', brokenLink: '/a/b' }],
  ])('%s', (path, route) => {
    expect(matchRoute(path)).toEqual(route);
  });

  it.each([
    '/nothing',
    '/category',
    '/year',
    '/year/24',
    '/year/3024',
    '/year/2024/7',
    '/category/',
    '/category/a/b',
    '/investigation',
    '/investigation//resources',
    '/investigation/a/b/c/d',
    '/studies/more',
    '/search/cT13YWxs',
    '/subdomain',
    '/subdomain/harbour-index/more',
    '/programme/exhibitions/',
    '/programme/exhibitions/low-light/gallery',
    '/programme/exhibitions/low-light/gallery/first',
    '/programme/exhibitions/low-light/gallery/-1',
    '/programme/exhibitions/low-light/gallery/1000',
    '/programme/exhibitions/low-light/resources/1/more',
    '/about/',
    '/about/team/member',
    '/about/team/member/a/b',
    '/about/agency/more',
    '/donate/more',
    '/page-not-found-really',
    '/feed',
    '/investigations',
    '/feed.bib',
    '/studies.bib',
    '/investigation/a/b/c/d.json',
    '/programme/exhibitions/a/gallery/1.bib',
    '/rendered-file/xml/feed',
    '/sitemap/0.xml',
    '/sitemap/100.xml',
    '/sitemap/1',
    '/card',
    '/constructor',
    '/__proto__',
  ])('%s names no page', (path) => {
    expect(matchRoute(path)).toBeNull();
  });
});

describe('decodePath', () => {
  it.each([
    ['/a%20b', '/a b'],
    ['/%C3%AEle', '/île'],
    ['/', '/'],
  ])('%s', (raw, decoded) => {
    expect(decodePath(raw)).toBe(decoded);
  });

  it.each(['/%E0%A4%A', '/%', '/%zz', '/%00', '/a%0Ab', '/%7F'])('%s is refused', (raw) => {
    expect(decodePath(raw)).toBeNull();
  });
});

it('escapes a slug in a link, and the matcher finds it again', () => {
  const path = investigationPath('a/b é');
  expect(path).toBe('/investigation/a%2Fb%20%C3%A9');
  expect(matchRoute(decodeURIComponent(investigationPath('é')))).toEqual({
    kind: 'investigation',
    slug: 'é',
  });
});

describe('the path of the page for a broken link', () => {
  it('is one segment that can be told from all else, and gives the link back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (link) => {
        const segment = /^\/page-not-found\/(~link-[\w-]*)$/.exec(notFoundPath(link))?.[1];
        expect(brokenLinkOf(segment ?? '')).toBe(link);
      }),
    );
  });

  it('is shorter than what React gives with its length, as far as it is shown', () => {
    const letter = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.constant('/a:'));
    fc.assert(
      fc.property(fc.array(letter), (parts) => {
        const link = parts.join('');
        const shown = shownLink(link);
        expect(notFoundPath(shown).length - '/page-not-found/'.length).toBeLessThan(1_000);
        expect(shown === link || link.startsWith(shown.slice(0, -1))).toBe(true);
      }),
    );
    expect(shownLink('a'.repeat(700))).toBe('a'.repeat(700));
    expect(shownLink('a'.repeat(701))).toBe(`${'a'.repeat(700)}…`);
  });

  it.each(['', 'old', '~link', '~link-', '~link-%', '~link-JQ', '~link-====', '~link-é'])(
    'stands for no link where it is %j',
    (segment) => {
      expect(brokenLinkOf(segment)).toBe('');
    },
  );
});

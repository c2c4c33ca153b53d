/** @jest-environment node */
import { anyAddress } from '@/lib/testing/any-address';
import fc from '@/lib/testing/fast-check';
import { siteSlot } from '@/lib/process-slot.mjs';
import { putSite } from '@/lib/testing/running-site';
import { runs } from '@/lib/testing/runs';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';
import { movedPath } from './moved-path';
import { oldAddress, oldQuery } from './old-address';

let site: TestSite;

beforeEach(async () => {
  site = await openSite({
    SITE_URL: 'https://site.example',
    MEDIA_BASE_URL: 'https://site.example/media/',
  });
  site.commit('investigations', investigationsAnswer([record(1, 'wall'), record(2, 'brücke-é')]));
  site.commit('news', [record(3, 'new-office')]);
  site.commit('people-names', [record(4, 'ada')]);
  site.commit('page-names', [record(5, 'funding')]);
  await site.store.slugHistory.remember('investigation', 'fence', 'wall');
  await site.store.slugHistory.remember('person', 'ada-b', 'ada');
});

afterEach(forgetSites);

const give = (addresses: object) => site.commit('addresses', addresses);

describe('a path', () => {
  it.each([
    ['/2024/05/wall', '/2024/05/wall/', '/investigation/wall', '/investigation/wall'],
    ['/2024/05/wall', '/2024//05/./wall', '/investigation/wall/', '/investigation/wall'],
    ['/2024/05/WALL', '/2024/05/wall/', '/investigation/wall', '/investigation/wall'],
    ['/Größe', '/gr%c3%b6%C3%9Fe/', '/investigation/wall', '/investigation/wall'],
    ['/gro\u0308ße', '/größe/', '/investigation/wall', '/investigation/wall'],
    ['/a', '/a', '/investigation/br%C3%BCcke-%c3%a9', '/investigation/br%C3%BCcke-%C3%A9'],
    // Directly to the current address of a renamed record.
    ['/a', '/a', '/investigation/fence', '/investigation/wall'],
    ['/a', '/a', '/investigation/fence.csl.json', '/investigation/wall.csl.json'],
    ['/a', '/a', '/about/team/member/ada-b', '/about/team/member/ada'],
    ['/a', '/a', '/about', '/about/agency'],
    ['/a', '/a', '/about/funding', '/about/funding'],
    ['/a', '/a', '/programme/news', '/programme/news'],
    ['/a', '/a', '/', '/'],
    ['/feed', '/feed/', '/feed.rss', '/feed.rss'],
    ['/category/news', '/category/news/', '/programme/news', '/programme/news'],
  ])('%s, given as %s to %s, leads to %s', (asked, from, to, expected) => {
    give({ [from]: to });
    expect(oldAddress(asked)).toBe(expected);
  });

  it.each([
    ['of a record that there is none of', '/investigation/none'],
    ['of a person that there is none of', '/about/team/member/none'],
    ['of a page that there is none of', '/about/none'],
    ['that is itself', '/a'],
    ['of nothing', '/nothing'],
    ['of an endpoint', '/api/search'],
    ['of the build', '/_next/static/x.js'],
    ['of the not-found page', '/page-not-found/x'],
    ['of the maintenance page', '/maintenance'],
    ['of a share picture', '/card/x'],
    ['out of the site', '/..//elsewhere.example'],
    ['of another host', '//elsewhere.example/studies'],
    ['of another old address', '/b'],
  ])('that leads to the path %s is unknown', (_, to) => {
    give({ '/a': to, '/b': '/a' });
    expect(oldAddress('/a')).toBeNull();
  });

  it('follows no old address to another', () => {
    give({ '/a': '/b', '/b': '/studies', '/c': '/c/', '/d': '/e', '/e': '/d' });
    expect(['/a', '/b', '/c', '/d', '/e'].map(oldAddress)).toEqual([
      null,
      '/studies',
      null,
      null,
      null,
    ]);
  });

  it('of a page that there is stays that page', async () => {
    give({ '/studies': '/map', '/investigation/wall': '/map', '/': '/map', '/about': '/map' });
    expect(await movedPath('/studies')).toBeNull();
    expect(await movedPath('/investigation/wall')).toBeNull();
    expect(await movedPath('/')).toBeNull();
    expect(await movedPath('/about')).toBe('/about/agency');
    expect(oldAddress('/')).toBeNull();
  });

  it('of a removed record leads nowhere, nor does one that led to it, and neither is kept', async () => {
    give({
      '/investigation/wall': '/studies',
      '/2024/wall/': '/investigation/wall',
      '/team/ada/': '/about/team/member/ada',
      '/press/kept/': '/about/team',
      '/press/secret/': '/about/team',
    });
    const named = (id: number | null, slug: string) => ({ id, slug });
    await site.store.removals.takeDown('investigation', named(1, 'wall'), 'event');
    await site.store.removals.takeDown('person', named(4, 'ada'), 'event');
    await site.store.removals.takeDown('press', named(9, 'secret'), 'event');
    const paths = ['/investigation/wall', '/2024/wall', '/team/ada', '/press/secret'];
    expect(paths.map(oldAddress)).toEqual([null, null, null, null]);
    expect(oldAddress('/press/kept')).toBe('/about/team');
    expect(JSON.stringify(site.store.entry('addresses'))).not.toMatch(/2024|wall|ada|secret/);
  });

  it('may be the last one: its record is taken down all the same', async () => {
    give({ '/2024/wall/': '/investigation/wall' });
    await site.store.removals.takeDown('investigation', { id: 1, slug: 'wall' }, 'event');
    expect(site.store.content.index.investigation.has('wall')).toBe(false);
    expect(oldAddress('/2024/wall')).toBeNull();
    expect(JSON.stringify(site.store.entry('addresses'))).not.toContain('wall');
  });

  it('is unknown before the list is held', () => {
    expect(oldAddress('/2024/05/wall')).toBeNull();
  });
});

describe('an upload', () => {
  const FOLDER = { '/wp-content/uploads/*': '/cms/wp-content/uploads/*' };

  it.each([
    ['/wp-content/uploads/2024/05/a.pdf', '/media/2024/05/a.pdf'],
    ['/wp-content/uploads/2024/05/ä b.pdf', '/media/2024/05/%C3%A4%20b.pdf'],
    ['/wp-content/uploads/', null],
    ['/wp-content/uploads', null],
    ['/wp-content/plugins/a.js', null],
    ['/a/wp-content/uploads/a.pdf', null],
  ])('%s is at %j', (path, expected) => {
    give(FOLDER);
    expect(oldAddress(path)).toBe(expected);
  });

  it('stays unknown where the site serves no media', () => {
    give(FOLDER);
    putSite({ ...siteSlot.get(), uploadsPath: '' });
    expect(oldAddress('/wp-content/uploads/a.pdf')).toBeNull();
  });

  it.each(['/*', '/investigation/*', '/uploads*', '/api/*'])('is in no folder %s', (folder) => {
    give({ [folder]: '/wp-content/uploads/*' });
    expect(oldAddress('/investigation/none')).toBeNull();
    expect(oldAddress('/anything')).toBeNull();
  });
});

describe('a query of the home page', () => {
  it.each([
    ['?p=1', '/investigation/wall'],
    ['?page_id=1', '/investigation/wall'],
    ['?post_type=investigation&p=1', '/investigation/wall?post_type=investigation'],
    ['?utm_source=x&p=1&b', '/investigation/wall?utm_source=x&b'],
    ['?cat=2', '/programme/news'],
    ['?p=3', null],
    ['?p=01', null],
    ['?p', null],
    ['?q=1', null],
    ['?', null],
    ['?p=4', null],
    ['?p=//elsewhere.example', null],
    [`?${'a=1&'.repeat(40)}p=1`, null],
  ])('%s leads to %j', (query, expected) => {
    give({ '/?p=1': '/investigation/wall', '/?cat=2': '/programme/news', '/?p=4': '/nothing' });
    expect(oldQuery(query)).toBe(expected);
  });
});

it('leads to pages of this site alone, at most once, whatever the list says', () => {
  const part = fc.constantFrom('a', 'investigation', 'wall', '..', '.', '', 'about', '%2f', '*');
  const path = fc.oneof(
    fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`),
    fc.string().map((text) => `/${text}`),
    anyAddress(),
  );
  fc.assert(
    fc.property(fc.dictionary(path, path, { minKeys: 1 }), path, (addresses, other) => {
      site.clock.advance(1);
      give({ '/z': '/studies', ...addresses });
      for (const asked of [...Object.keys(addresses), other]) {
        const to = oldAddress(asked);
        if (to === null) continue;
        expect(new URL(to, 'https://site.example/').href).toBe(`https://site.example${to}`);
        expect(oldAddress(decodeURIComponent(to))).toBeNull();
      }
    }),
    { numRuns: runs(300) },
  );
});

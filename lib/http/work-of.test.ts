/** @jest-environment node */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { siteSlot, slot } from '@/lib/process-slot.mjs';
import { keepPage, keepPageAgain } from '@/lib/testing/kept-page';
import { putSite } from '@/lib/testing/running-site';
import { workOf as askedBy } from './work-of';

let epoch = '1';

beforeEach(() => {
  epoch = '1';
  putSite({
    epoch: () => epoch,
    hasPreview: (cookie, path) =>
      cookie === 'open-ground-preview-news-1=signed' && path === '/programme/news/a',
  });
});

afterEach(() => {
  siteSlot.clear();
  slot('page-cache').clear();
});

function requestOf(url: string, headers = {}, method = 'GET') {
  return Object.assign(new IncomingMessage(new Socket()), { url, method, headers });
}

const workOf = (url: string, headers = {}, method = 'GET') =>
  askedBy(requestOf(url, headers, method))?.work ?? null;

it.each([
  ['/', 'page'],
  ['/investigation/wall', 'page'],
  ['/no/page', 'page'],
  ['/sitemap.xml', 'page'],
  ['/api/map', 'page'],
  ['/api/suggestions', 'page'],
  ['/search', 'page'],
  ['/studies?_rsc=abc', 'page'],
  ['/search?_rsc=abc', 'page'],
  ['/%ff', 'page'],
  ['/_next/image?url=a', 'page'],
  ['/search?q=wall', 'words'],
  ['/search?q=wall&_rsc=abc', 'words'],
  ['/s%65arch?q=wall', 'words'],
  ['/lite/../search?q=wall', 'words'],
  ['/card/%2e%2e/search?q=wall', 'words'],
  ['/api/search?q=wall', 'words'],
  ['/oai?verb=Identify', 'words'],
  ['/oai', 'page'],
  ['/lite', 'page'],
  ['/lite/studies?part=2', 'page'],
  ['/lite/search?q=wall', 'words'],
  ['/lite/search?q=wall&part=2', 'words'],
  ['/investigation/x/resources/a-k0123456789', 'page'],
  ['/investigation/x/resources/a-k0123456789?_rsc=a', 'page'],
  ['/investigation/x/resources/a-k0123456789?t=134', 'words'],
  ['/lite/investigation/x/resources/a-k0123456789?part=2&t=1', 'words'],
  ['/literature', 'page'],
  ['/api/health', null],
  ['/api/health?held', null],
  ['/api/healthy', 'page'],
  ['/api/metrics', null],
  ['/api/preview?type=news', null],
  ['/api/previews', 'page'],
  ['/_next/static/chunks/a.js', null],
  ['/card/list/studies/0.png', null],
])('%s is work of the kind %s', (url, work) => {
  expect(workOf(url)).toBe(work);
});

it.each(['/api/revalidate', '/api/live', '/api/wake', '/api/preview/exit'])(
  'what is posted to %s is not counted',
  (url) => expect(workOf(url, {}, 'POST')).toBeNull(),
);

it('moments of films are one at a time, and the film’s page is there where they have no room', () => {
  const film = '/investigation/x/resources/a-k0123456789';
  const moments = [`${film}?t=134`, `${film}?t=x`, `/lite${film}?t=1&part=2`].map((url) =>
    askedBy(requestOf(url)),
  );
  expect(new Set(moments.map((moment) => moment?.address)).size).toBe(1);
  expect(moments.map((moment) => moment?.instead)).toEqual([film, film, `/lite${film}`]);
  expect(askedBy(requestOf('/search?q=wall'))).not.toHaveProperty('instead');
});

it.each([
  ['/', '/lite'],
  ['/studies', '/lite/studies'],
  ['/studies', '/lite/studies?part=2'],
  ['/studies', '/studies?_rsc=1'],
  [
    '/investigation/x/resources/a-k0123456789',
    '/lite/investigation/x/resources/a-k0123456789?part=2',
  ],
])('%s and %s are rendered one after the other', (page, other) => {
  const [one, two] = [page, other].map((url) => askedBy(requestOf(url))?.address);
  expect(one).toBeDefined();
  expect(two).toBe(one);
});

it('a form is words', () => {
  expect(workOf('/oai', {}, 'POST')).toBe('words');
});

it.each([
  ['open-ground-preview-news-1=signed', '/programme/news/a', null],
  ['open-ground-preview-news-1=signed', '/programme/news/b', 'page'],
  ['open-ground-preview-news-1=forged', '/programme/news/a', 'page'],
  ['a=b', '/programme/news/a', 'page'],
])('with the cookie %s %s is %s', (cookie, path, work) => {
  expect(workOf(path, { cookie })).toBe(work);
});

describe('a page of the page cache', () => {
  const film = 'investigation/x/resources/a-k0123456789';

  it.each([
    ['/studies', '/studies', null],
    ['/studies', '/studies?_rsc=1', null],
    ['/studies', '/map', 'page'],
    ['/studies', '/studies/', 'page'],
    ['/index', '/', null],
    ['/index', '/lite', null],
    ['/studies', '/lite/studies', null],
    ['/studies', '/lite/studies?part=2', null],
    ['/studies', '/lite/map', 'page'],
    ['/category/é', '/category/%C3%A9', null],
    ['/resource/investigation/x/a-k0123456789', `/${film}`, null],
    ['/resource/investigation/x/a-k0123456789', `/lite/${film}`, null],
    ['/resource/investigation/x/a-k0123456789', `/${film}?t=134`, 'words'],
    ['/resource/investigation/x/a-k0123456789', '/investigation/x/resources/other', 'page'],
    ['/resource/exhibition/x/a', '/programme/exhibitions/x/resources/a', null],
    ['/rendered-file/json/investigation/x', '/investigation/x.json', null],
    ['/search', '/search', null],
    ['/search', '/search?q=a', 'words'],
    ['/page-not-found/no/page', '/no/page', 'page'],
  ])('with %s kept, %s is work of the kind %s', async (kept, asked, work) => {
    await keepPage(kept);
    expect(workOf(asked)).toBe(work);
  });

  it('is one until the epoch ends', async () => {
    await keepPage('/studies');
    epoch = '2';
    expect(workOf('/studies')).toBe('page');
  });

  it('is none where it stands in place of one whose render threw', async () => {
    await keepPage('/studies');
    epoch = '2';
    await keepPageAgain('/studies');
    expect(workOf('/studies')).toBe('page');
  });

  it('is none when it has been displaced', async () => {
    const third = 30 * 1024 * 1024;
    for (const path of ['/a', '/b', '/c']) await keepPage(path, third);
    expect(['/a', '/b', '/c'].map((path) => workOf(path))).toEqual(['page', null, null]);
  });

  it('is one whatever else is asked for', async () => {
    await keepPage('/studies');
    for (let count = 0; count < 3_000; count += 1) workOf(`/${count}/${'x'.repeat(1_000)}`);
    expect(workOf('/studies')).toBeNull();
  });
});

/** @jest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { siteSlot } from '@/lib/process-slot.mjs';
import { putSite } from '@/lib/testing/running-site';
import { WorkOf } from './work-of';

let epoch = '1';
let works: WorkOf;

beforeEach(() => {
  works = new WorkOf();
  epoch = '1';
  putSite({
    epoch: () => epoch,
    hasPreview: (cookie) => cookie === 'open-ground-preview-news-1=signed',
  });
});

afterEach(() => {
  siteSlot.clear();
});

function requestOf(url: string, headers = {}, method = 'GET') {
  return Object.assign(new IncomingMessage(new Socket()), { url, method, headers });
}

const workOf = (url: string, headers = {}, method = 'GET') =>
  works.of(requestOf(url, headers, method))?.work ?? null;

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
    works.of(requestOf(url)),
  );
  expect(new Set(moments.map((moment) => moment?.address)).size).toBe(1);
  expect(moments.map((moment) => moment?.instead)).toEqual([film, film, `/lite${film}`]);
  expect(works.of(requestOf('/search?q=wall'))).not.toHaveProperty('instead');
});

it('a form is words', () => {
  expect(workOf('/oai', {}, 'POST')).toBe('words');
});

it.each([
  ['open-ground-preview-news-1=signed', null],
  ['open-ground-preview-news-1=forged', 'page'],
  ['a=b', 'page'],
])('with the cookie %s a page is %s', (cookie, work) => {
  expect(workOf('/programme/news/a', { cookie })).toBe(work);
});

describe('a page of the page cache', () => {
  const answered = (url: string, cache: string, status = 200) => {
    const response = new ServerResponse(requestOf('/rendered'));
    response.statusCode = status;
    response.setHeader('x-nextjs-cache', cache);
    works.note(url, response);
  };

  it.each([
    ['HIT', 200, null],
    ['MISS', 200, null],
    ['STALE', 200, 'page'],
    ['HIT', 404, 'page'],
  ])('answered with %s and %i is work of the kind %s', (cache, status, work) => {
    answered('/studies', cache, status);
    expect([workOf('/studies'), workOf('/studies?_rsc=1')]).toEqual([work, work]);
    expect(workOf('/map')).toBe('page');
  });

  it('is one until the epoch ends', () => {
    answered('/studies', 'HIT');
    epoch = '2';
    expect(workOf('/studies')).toBe('page');
  });

  it('is none for what a query is read of', () => {
    answered('/search', 'HIT');
    expect([workOf('/search'), workOf('/search?q=a')]).toEqual([null, 'words']);
    answered('/search?q=a', 'HIT');
    expect(workOf('/search?q=a')).toBe('words');
  });

  it('is remembered within limits', () => {
    for (let count = 0; count < 3_000; count += 1)
      answered(`/${count}/${'x'.repeat(1_000)}`, 'HIT');
    expect(workOf(`/0/${'x'.repeat(1_000)}`)).toBe('page');
    expect(workOf(`/2999/${'x'.repeat(1_000)}`)).toBeNull();
  });
});

/** @jest-environment node */
import { createServer, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import onHeaders from 'on-headers';
import { siteSlot } from '@/lib/process-slot.mjs';
import { putSite } from '@/lib/testing/running-site';
import { createCompression } from './compression';
import { answerNotModified } from './conditional';
import { PageReplayer } from './page-replayer';
import { dropUnreadQuery } from './unread-query';

const PATH = '/studies';
const textOf = (count: number) => `<!doctype html>${`<p>Render ${count}.</p>`.repeat(200)}`;

let epoch: string;
let visits: string[];
let isListed: boolean;
let server: Server;
/** What stands in for Next. */
let page: RequestListener;
/** How often it was asked. */
let asked: number;

beforeEach(async () => {
  [epoch, visits, isListed, asked] = ['1|2026-11-23', [], true, 0];
  putSite({
    epoch: () => epoch,
    noteListedVisit(path) {
      visits.push(path);
      return isListed;
    },
  });
  page = (_, response) => {
    response.setHeader('x-nextjs-cache', 'HIT');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('link', '</font.woff2>; rel=preload');
    response.end(textOf(asked));
  };
  const replayer = new PageReplayer();
  const compress = createCompression({
    onCachedPage: (response, text) => replayer.remember(response, text),
  });
  server = createServer((incoming, response) => {
    dropUnreadQuery(incoming);
    onHeaders(response, () => answerNotModified(response, response.req.headers['if-none-match']));
    compress(incoming, response);
    if (replayer.answer(incoming, response)) return;
    asked += 1;
    // Next writes the address of the page it renders in place of the one asked for.
    incoming.url = '/rendered';
    page(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  siteSlot.clear();
});

function ask({
  path = PATH,
  method = 'GET',
  headers = {},
}: { path?: string; method?: string; headers?: Record<string, string> } = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status?: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const sent = { host: 'site.example', 'accept-encoding': 'br', ...headers };
      request({ host: '127.0.0.1', port, path, method, headers: sent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('end', () => {
          const bytes = Buffer.concat(parts);
          const isBrotli = answer.headers['content-encoding'] === 'br' && bytes.length > 0;
          const text = (isBrotli ? brotliDecompressSync(bytes) : bytes).toString();
          resolve({ status: answer.statusCode, headers: answer.headers, text });
        });
      })
        .once('error', reject)
        .end();
    },
  );
}

it('sends a page of the page cache again with the same headers, and asks Next once', async () => {
  const first = await ask();
  const second = await ask({ headers: { 'user-agent': 'another', 'sec-fetch-mode': 'navigate' } });
  expect(second.text).toBe(textOf(1));
  expect(asked).toBe(1);
  expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' });
  expect(siteSlot.get()?.counts.pages.hits).toBe(1);
  expect(visits).toEqual([PATH, PATH]);
});

it('sends it again whatever the query says that nothing reads', async () => {
  const first = await ask({ path: `${PATH}?utm_source=0` });
  for (let count = 1; count <= 20; count += 1) {
    const again = await ask({ path: `${PATH}?utm_source=${count}&part=${count}` });
    expect([again.text, again.headers['etag']]).toEqual([first.text, first.headers['etag']]);
  }
  expect((await ask()).text).toBe(textOf(1));
  expect(asked).toBe(1);
});

it('sends it in the encoding and with the status that the reader asks for', async () => {
  const { headers } = await ask();
  const plain = await ask({ headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.text).toBe(textOf(1));
  const fresh = await ask({ headers: { 'if-none-match': String(headers['etag']) } });
  expect([fresh.status, fresh.text]).toEqual([304, '']);
  expect(asked).toBe(1);
});

it.each([
  ['a query that is read', { path: '/search?q=a' }],
  ['a cookie', { headers: { cookie: 'preview=1' } }],
  ['a request for navigation data', { headers: { rsc: '1' } }],
  ['a header of Next’s', { headers: { 'x-prerender-revalidate': 'x' } }],
  ['an unknown header', { headers: { 'x-anything': '1' } }],
  ['a range', { headers: { range: 'bytes=0-9' } }],
  ['another method', { method: 'HEAD' }],
  ['another host', { headers: { host: 'stranger.example' } }],
  ['another forwarded host', { headers: { 'x-forwarded-host': 'stranger.example' } }],
  ['another path', { path: '/' }],
])('leaves %s to Next', async (_, options) => {
  await ask();
  await ask(options);
  expect(asked).toBe(2);
});

it.each([
  ['a query that is read', { path: '/search?q=a' }, { path: '/search?q=a' }],
  ['a cookie', { headers: { cookie: 'preview=1' } }, {}],
  ['an unknown header', { headers: { 'x-anything': '1' } }, {}],
])('keeps no answer to a request with %s', async (_, first, second) => {
  await ask(first);
  await ask(second);
  expect(asked).toBe(2);
});

it('asks Next again when the content has changed', async () => {
  await ask();
  epoch = '2|2026-11-23';
  expect((await ask()).text).toBe(textOf(2));
});

it('does not keep a page whose content changed while it was being answered', async () => {
  const fromCache = page;
  page = (incoming, response) => {
    epoch = '2|2026-11-23';
    fromCache(incoming, response);
  };
  await ask();
  await ask();
  expect(asked).toBe(2);
});

it('keeps nothing while there is no content', async () => {
  epoch = '';
  await ask();
  await ask();
  expect(asked).toBe(2);
});

it('asks Next each time about a page that no list names', async () => {
  isListed = false;
  await ask();
  await ask();
  expect(asked).toBe(2);
  isListed = true;
  await ask();
  isListed = false;
  await ask();
  expect(asked).toBe(4);
});

it.each([
  ['a page rendered just now', 'x-nextjs-cache', 'MISS'],
  ['a page that is to be rendered again', 'x-middleware-retained', '1'],
  ['an answer with a cookie', 'set-cookie', 'a=b'],
  ['a draft', 'cache-control', 'private, no-store'],
])('does not keep %s', async (_, name, value) => {
  page = (_incoming, response) => {
    response.setHeader('x-nextjs-cache', 'HIT');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(name, value);
    response.end(textOf(asked));
  };
  await ask();
  expect((await ask()).text).toBe(textOf(2));
});

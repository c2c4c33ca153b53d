/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { METHODS } from 'node:http';
import { join } from 'node:path';
import fc from '@/lib/testing/fast-check';
import { methodAnswer, unknownMethodIn } from './methods';

const APP = join(__dirname, '../../app');
const PREFLIGHT = {
  origin: 'https://reader.example',
  'access-control-request-method': 'GET',
  'access-control-request-headers': 'if-none-match',
};

const READING = 'GET, HEAD, OPTIONS';

/** Addresses of every kind, and what they allow. */
const ADDRESSES: readonly (readonly [address: string, allow: string])[] = [
  ['/', READING],
  ['/studies', READING],
  ['/investigation/low-water?from=news', READING],
  ['/no/page', READING],
  ['/lite/studies', READING],
  ['/feed.xml', READING],
  ['/investigation/low-water.json', READING],
  ['/card/page/home/0.png', READING],
  ['/_next/static/chunks/a.js', READING],
  ['/favicon.ico', READING],
  ['/api/health?held', READING],
  ['/api/none', READING],
  ['/api/preview?type=news', READING],
  ['/api/preview/exit?from=/', 'POST, OPTIONS'],
  ['/api/revalidate', 'POST, OPTIONS'],
  ['/api/live', 'POST, OPTIONS'],
  ['/api/wake', 'POST, OPTIONS'],
  ['/oai?verb=Identify', 'GET, HEAD, POST, OPTIONS'],
  ['*', 'OPTIONS'],
  // Other spellings of an address that has more methods.
  ['/oai/', READING],
  ['/%6fai', READING],
  ['//api/revalidate', READING],
  ['/API/revalidate', READING],
  ['', READING],
  // What an object has of its own.
  ['/constructor', READING],
  ['constructor', READING],
];

describe('methodAnswer', () => {
  it.each(ADDRESSES)('of %s, where %s are allowed', (address, allow) => {
    const own = allow.split(', ').slice(0, -1);
    for (const method of [...METHODS, 'get', 'FOO', '', 'GET ']) {
      const answer = methodAnswer(method, address, {});
      if (own.includes(method)) expect([method, answer]).toEqual([method, null]);
      else {
        expect([method, answer?.status, answer?.headers]).toEqual([
          method,
          method === 'OPTIONS' ? 204 : 405,
          { allow },
        ]);
      }
    }
  });

  it.each([
    ['/feed.xml', 'GET, HEAD, OPTIONS'],
    ['/category/borders.rss?a=b', 'GET, HEAD, OPTIONS'],
    ['/investigation/low-water.csl.json', 'GET, HEAD, OPTIONS'],
    ['/api/subtitles/investigation/low-water/0/0', 'GET, HEAD, OPTIONS'],
    ['/oai', 'GET, HEAD, POST, OPTIONS'],
  ])('lets other origins ask %s', (address, methods) =>
    expect(methodAnswer('OPTIONS', address, PREFLIGHT)?.headers).toEqual({
      allow: methods,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
    }),
  );

  it.each(['/', '/studies', '/sitemap.xml', '/api/health', '/api/revalidate', '/api/preview', '*'])(
    'lets no other origin ask %s',
    (address) => {
      const answer = methodAnswer('OPTIONS', address, PREFLIGHT);
      expect(answer?.status).toBe(204);
      expect(Object.keys(answer?.headers ?? {})).toEqual(['allow']);
    },
  );

  it.each(['origin', 'access-control-request-method'])('without %s, is no preflight', (name) => {
    const headers = { ...PREFLIGHT, [name]: undefined };
    expect(methodAnswer('OPTIONS', '/feed.xml', headers)?.headers).toEqual({ allow: READING });
  });

  it('lets nothing but POST to five addresses write, however an address is spelt', () => {
    const writable = ['/api/live', '/api/preview/exit', '/api/revalidate', '/api/wake', '/oai'];
    const spelling = fc
      .tuple(fc.constantFrom(...writable), fc.string({ unit: 'binary-ascii' }), fc.nat(20))
      .map(([path, text, at]) => path.slice(0, at) + text + path.slice(at));
    const writing = METHODS.filter((method) => method !== 'GET' && method !== 'HEAD');
    fc.assert(
      fc.property(
        fc.constantFrom('POST', ...writing),
        fc.oneof(fc.string(), spelling),
        (method, address) => {
          const isOwn = method === 'POST' && writable.includes(address.split(/[?#]/, 1)[0] ?? '');
          expect(methodAnswer(method, address, {}) === null).toBe(isOwn);
        },
      ),
    );
  });
});

/** The folders of `app/` with a route handler, such as `api/tint/[colour]`. Those of `draft/` have no address. */
const HANDLERS = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)route\.tsx?$/.test(file))
  .filter((file) => !file.startsWith('draft/'));

describe('every route handler', () => {
  it('is found', () => expect(HANDLERS.length).toBeGreaterThan(10));

  it.each(HANDLERS)('app/%s exports the methods of its address', (file) => {
    const source = readFileSync(join(APP, file), 'utf8');
    const exported = [...source.matchAll(/^export (?:async )?(?:function|const) ([A-Z]+)\b/gm)];
    const methods = exported.flatMap(([, name = '']) => (name === 'GET' ? ['GET', 'HEAD'] : name));
    const address = `/${file.replace(/\/route\.tsx?$/, '').replaceAll(/\[+(?:\.{3})?\w+\]+/g, 'any')}`;
    const allowed = methodAnswer('OPTIONS', address, {})?.headers.allow?.split(', ') ?? [];
    expect(allowed.sort()).toEqual([...new Set([...methods, 'OPTIONS'])].sort());
  });
});

describe('unknownMethodIn', () => {
  it.each([
    ['FOO /feed.xml?a HTTP/1.1\r\nHost: a\r\n\r\n', { method: 'FOO', target: '/feed.xml?a' }],
    ['get / HTTP/1.0\n\n', { method: 'get', target: '/' }],
    ["!#$%&'*+-.^_`|~ / HTTP/1.1\r\n", { method: "!#$%&'*+-.^_`|~", target: '/' }],
    ['FOO * HTTP/1.1\r\n', { method: 'FOO', target: '*' }],
    ['GET / HTTP/1.1\r\n', null],
    ['PROPFIND / HTTP/1.1\r\n', null],
    ['FOO / HTTP/2.0\r\n', null],
    ['FOO /', null],
    ['FOO  / HTTP/1.1\r\n', null],
    ['FOO /a b HTTP/1.1\r\n', null],
    ['FOO /\u0001 HTTP/1.1\r\n', null],
    ['F(O / HTTP/1.1\r\n', null],
    ['\r\nFOO / HTTP/1.1\r\n', null],
    ['NONSENSE\r\n\r\n', null],
    ['', null],
  ])('of %j', (text, expected) => {
    expect(unknownMethodIn(Buffer.from(text, 'latin1'))).toEqual(expected);
  });

  it('of no bytes', () => expect(unknownMethodIn(undefined)).toBeNull());

  it('is a method that Node does not know, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const asked = unknownMethodIn(bytes);
        expect(asked === null || !METHODS.includes(asked.method)).toBe(true);
      }),
    );
  });
});

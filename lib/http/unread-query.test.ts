/** @jest-environment node */
import { anyText } from '@/lib/testing/any-text';
import fc from '@/lib/testing/fast-check';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { parametersOf, QUERY_ASKED_FOR } from '@/lib/routes';
import { dropUnreadQuery, readAddress } from './unread-query';

it.each([
  // Pages and files read none.
  ['/studies', '/studies'],
  ['/studies?', '/studies'],
  ['/?x=1', '/'],
  ['/studies?x=1', '/studies'],
  ['/studies?utm_source=a&fbclid=b', '/studies'],
  ['/studies?q=a&part=2', '/studies'],
  ['/studies??', '/studies'],
  ['/map?place=x', '/map'],
  ['/investigation/%D1%81?x', '/investigation/%D1%81'],
  ['/feed.xml?x', '/feed.xml'],
  ['/card/list/studies/0.png?x', '/card/list/studies/0.png'],
  ['/api/map?x=1', '/api/map'],
  ['/nothing?x=1', '/nothing'],
  ['/%ff?x=1', '/%ff'],
  // A search.
  ['/search?q=a', '/search?q=a'],
  ['/search?x=1&q=a&y', '/search?q=a'],
  ['/search?type=news&q=a+b%26', '/search?q=a+b%26&type=news'],
  ['/search?q=&q=a', '/search?q='],
  ['/search?q=a&q=b', '/search?q=a'],
  ['/search?q', '/search?q'],
  ['/search?qq=a', '/search'],
  ['/search?Q=a', '/search'],
  ['/search?%71=a', '/search'],
  ['/search?+q=a', '/search'],
  ['/s%65arch?q=a', '/s%65arch?q=a'],
  ['/search?q=%zz&nxtPq=b', '/search?q=%zz'],
  // The lite site.
  ['/lite?x=1', '/lite'],
  ['/lite?part=2&x=1', '/lite?part=2'],
  ['/lite/studies?x=1&part=2', '/lite/studies?part=2'],
  ['/lite?part=a&part=2', '/lite?part=a'],
  ['/lite?PART=2', '/lite'],
  ['/lite?p%61rt=2', '/lite'],
  ['/lite?part[]=2', '/lite'],
  ['/lite/search?part=2&q=a', '/lite/search?q=a&part=2'],
  // Whoever reads its parameters more strictly gets them all.
  ['/oai?verb=Identify&x=1&x=2', '/oai?verb=Identify&x=1&x=2'],
  ['/api/preview?id=1&id=2', '/api/preview?id=1&id=2'],
  ['/api/health?held&x', '/api/health?held'],
  ['/.well-known/security.txt?x', '/.well-known/security.txt'],
])('of %s, %s is read', (address, expected) => expect(readAddress(address, false)).toBe(expected));

it.each([
  ['/studies?_rsc=a', '/studies?_rsc=a'],
  ['/studies?x=1&_rsc=a&_rsc=b', '/studies?_rsc=a'],
  ['/studies?_rsc', '/studies?_rsc'],
  ['/search?_rsc=a&q=b', '/search?q=b&_rsc=a'],
])('of %s, as a request for navigation data, %s is read', (address, expected) => {
  expect(readAddress(address, true)).toBe(expected);
  expect(readAddress(address, false)).not.toContain('_rsc');
});

const PATHS = ['/', '/studies', '/search', '/lite', '/lite/search', '/api/search', '/api/health'];
const NAMES = ['q', 'type', 'part', 'held', 'x', 'Q', '%71', 'p%61rt', '', '_rsc', '?'];

const addresses = fc
  .tuple(
    fc.constantFrom(...PATHS),
    fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom('', '=', '=1', '=%zz', '=a=b'))),
  )
  .map(([path, pairs]) => ({ path, query: pairs.map((pair) => pair.join('')).join('&') }));

it('keeps the path and the value of every parameter that is read, in one spelling', () => {
  fc.assert(
    fc.property(addresses, ({ path, query }) => {
      const read = readAddress(`${path}?${query}`, false);
      expect(readAddress(read, false)).toBe(read);
      const { pathname, searchParams } = new URL(read, 'https://site.example');
      expect(pathname).toBe(path);
      const names = parametersOf(path);
      expect([...searchParams.keys()].every((name) => names.includes(name))).toBe(true);
      expect(new Set(searchParams.keys()).size).toBe(searchParams.size);
      const written = query.split('&').filter((pair) => !/^[^=]*%/.test(pair));
      const asked = new URLSearchParams(`&${written.join('&')}`);
      for (const name of names) expect(searchParams.get(name)).toBe(asked.get(name));
    }),
  );
});

it('never throws, and never makes an address longer', () => {
  fc.assert(
    fc.property(anyText(), fc.boolean(), (text, isNavigation) => {
      expect(readAddress(`/${text}`, isNavigation).length).toBeLessThanOrEqual(text.length + 1);
    }),
  );
});

const requestOf = (url: string, headers: Record<string, string> = {}) =>
  Object.assign(new IncomingMessage(new Socket()), { url, headers });

it('tells the middleware the whole query, and takes the header from everyone else', () => {
  const request = requestOf('/investigation/old?utm=a&é\t', { [QUERY_ASKED_FOR]: '?forged' });
  dropUnreadQuery(request);
  expect(request.url).toBe('/investigation/old');
  expect(request.headers[QUERY_ASKED_FOR]).toBe('?utm=a&%C3%A9%09');
  expect(() => new Headers(request.headers as Record<string, string>)).not.toThrow();
});

it('leaves a request alone that has nothing to drop, but for a forged header', () => {
  const request = requestOf('/search?q=a', { [QUERY_ASKED_FOR]: '?forged' });
  dropUnreadQuery(request);
  expect([request.url, request.headers]).toEqual(['/search?q=a', {}]);
});

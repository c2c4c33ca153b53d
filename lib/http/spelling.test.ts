/** @jest-environment node */
import { putSite } from '@/lib/testing/running-site';
import { redirectOf } from './spelling';

const redirect = async (url: string) => (await redirectOf(url))?.headers?.['location'] ?? null;

beforeEach(() => {
  putSite({
    movedPath: (path) => Promise.resolve(path === '/2024/wall' ? '/investigation/wall' : null),
    oldQuery: (query) => (query === '?p=1' ? '/investigation/wall' : null),
  });
});

it.each([
  ['/', null],
  ['/?p=1', '/investigation/wall'],
  ['//?p=1', '/investigation/wall'],
  ['/?p=2', null],
  ['//?p=2', '/?p=2'],
  // The query of another page.
  ['/studies?p=1', null],
  ['/studies/?p=1', '/studies?p=1'],
  // At once to where the page is.
  ['/2024/wall/?a', '/investigation/wall?a'],
  ['/2024/wall', null],
  ['/%zz?p=1', null],
])('%s is redirected to %j', async (asked, to) => {
  expect(await redirect(asked)).toBe(to);
});

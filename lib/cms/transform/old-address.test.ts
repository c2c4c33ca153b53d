import { anyAddress } from '@/lib/testing/any-address';
import fc from '@/lib/testing/fast-check';
import { runs } from '@/lib/testing/runs';

import { addressesCall } from '../calls';
import { parseJson } from '../reading/parse-json';
import { transformed } from '../testing/recorded';

const read = (raw: unknown) => transformed(addressesCall(), raw);

it('reads old and new addresses', () => {
  expect(read({ '/?p=7': '/investigation/wall', '/feed/': '/feed.rss' })).toEqual({
    value: [
      { from: '/?p=7', to: '/investigation/wall' },
      { from: '/feed/', to: '/feed.rss' },
    ],
    problems: [],
  });
});

// PHP's empty object is an array.
it.each([null, [], false, ''])('reads %j as none', (raw) => {
  expect(read(raw)).toEqual({ value: [], problems: [] });
});

it.each([['text'], [7], [[1]], [true]])('refuses %j', (raw) => {
  expect(() => read(raw)).toThrow(expect.objectContaining({ kind: 'shape' }));
});

it.each([
  ['/a', 'https://elsewhere.example/a'],
  ['/a', '//elsewhere.example/a'],
  ['/a', '/\\elsewhere.example/a'],
  ['/a', '\\\\elsewhere.example/a'],
  ['/a', '/b\\c'],
  ['/a', '/\t/elsewhere.example'],
  ['/a', '/b\nlocation: /c'],
  ['/a', 'javascript:alert(1)'],
  ['/a', 'b'],
  ['/a', ''],
  ['/a', '/b?c'],
  ['/a', '/b#c'],
  ['/a', 7],
  ['/a', null],
  ['/a', ['/b']],
  ['/a', { path: '/b' }],
  ['/a', `/${'b'.repeat(2_000)}`],
  ['a', '/b'],
  ['', '/b'],
  ['//a', '/b'],
  ['https://elsewhere.example/a', '/b'],
  ['/a#c', '/b'],
  ['/a b', '/b'],
  ['/a\u0000', '/b'],
])('leaves out %j, which leads to %j, and says so', (from, to) => {
  const { value, problems } = read({ [from]: to, '/good': '/studies' });
  expect(value).toEqual([{ from: '/good', to: '/studies' }]);
  expect(problems).toHaveLength(1);
});

it.each([
  [10_001, 10_001, []],
  [50_000, 50_000, []],
  [50_001, 50_000, [expect.objectContaining({ message: expect.stringContaining('50000') })]],
  [60_000, 50_000, [expect.objectContaining({ message: expect.stringContaining('50000') })]],
])('of %d addresses in an answer %d are read', async (count, expected, reported) => {
  const many = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`/${index}`, '/studies']),
  );
  const { value, problems } = read(await parseJson(JSON.stringify(many)));
  expect(value).toHaveLength(expected);
  expect(problems).toEqual(reported);
});

it('gives paths of this site alone, whatever comes', () => {
  const path = fc.oneof(
    fc.string(),
    anyAddress(),
    fc.string().map((text) => `/${text}`),
  );
  fc.assert(
    fc.property(fc.dictionary(path, fc.oneof(path, fc.anything())), (raw) => {
      for (const { from, to } of read({ '/z': '/studies', ...raw }).value) {
        expect(new URL(to, 'https://site.example/').origin).toBe('https://site.example');
        expect(new URL(from, 'https://site.example/').origin).toBe('https://site.example');
      }
    }),
    { numRuns: runs(300) },
  );
});

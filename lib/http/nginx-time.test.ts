/** @jest-environment node */
import type { ServerResponse } from 'node:http';
import { sayUntilWhenStored } from './nginx-time';

const PAGE = 'public, max-age=0, s-maxage=1';

function said(
  time: string | string[] | undefined,
  {
    cacheControl = PAGE,
    goodAfter = 0,
    isRush = false,
  }: { cacheControl?: string | null; goodAfter?: number; isRush?: boolean } = {},
) {
  const headers = new Map<string, string>();
  if (cacheControl !== null) headers.set('cache-control', cacheControl);
  const response = {
    req: { headers: { 'x-nginx-time': time } },
    getHeader: (name: string) => headers.get(name),
    setHeader: (name: string, value: string) => headers.set(name, value),
  };
  sayUntilWhenStored(response as unknown as ServerResponse, { goodAfter, isRush });
  return { until: headers.get('x-accel-expires'), cacheControl: headers.get('cache-control') };
}

it.each([
  ['the beginning of a second', '1795555200.000', '@1795555200'],
  ['its middle', '1795555200.500', '@1795555200'],
  ['the last moment from which an answer can be passed on', '1795555200.799', '@1795555200'],
  ['its end', '1795555200.800', '@1795555201'],
  ['its last moment', '1795555200.999', '@1795555201'],
])('an answer asked for at %s is stored to the end of a second', (_, time, expected) => {
  expect(said(time)).toEqual({
    until: expected,
    cacheControl: `${PAGE}, stale-while-revalidate=1`,
  });
});

it.each([
  [0.299, '@1795555200'],
  [0.3, '@1795555201'],
  [2.5, '@1795555203'],
])(
  'an answer that is still good after %d s is stored to the end of that second',
  (goodAfter, expected) => {
    expect(said('1795555200.500', { goodAfter }).until).toBe(expected);
  },
);

it('in a rush has nginx send what ended up to 10 s ago while it is made anew', () => {
  expect(said('1795555200.000', { isRush: true })).toEqual({
    until: '@1795555200',
    cacheControl: `${PAGE}, stale-while-revalidate=10`,
  });
});

it.each([
  ['which nginx did not ask for', undefined],
  ['asked for at no time', 'soon'],
  ['asked for at a time that is none', '-1.000'],
  ['asked for at a long time', '17955552000000.000'],
  ['with a line break', '1795555200.000\r\nx: y'],
])('says nothing of an answer %s', (_, time) => {
  expect(said(time)).toEqual({ until: undefined, cacheControl: PAGE });
});

it.each(['no-store', 'private, no-store', 'public, max-age=0, s-maxage=10', null])(
  'says nothing of what may not be stored, or for longer (%s)',
  (cacheControl) => {
    expect(said('1795555200.000', { cacheControl })).toEqual({
      until: undefined,
      cacheControl: cacheControl ?? undefined,
    });
  },
);

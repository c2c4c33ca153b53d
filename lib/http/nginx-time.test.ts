/** @jest-environment node */
import type { ServerResponse } from 'node:http';
import { storedUntil } from './nginx-time';

const PAGE = 'public, max-age=0, s-maxage=1';

const until = (time: string | string[] | undefined, cacheControl: string | undefined = PAGE) =>
  storedUntil({
    req: { headers: { 'x-nginx-time': time } },
    getHeader: () => cacheControl,
  } as unknown as ServerResponse);

it.each([
  ['the beginning of a second', '1795555200.000', '@1795555200'],
  ['its middle', '1795555200.500', '@1795555200'],
  ['the last moment from which an answer can be passed on', '1795555200.799', '@1795555200'],
  ['its end', '1795555200.800', '@1795555201'],
  ['its last moment', '1795555200.999', '@1795555201'],
])('an answer asked for at %s is stored to the end of a second', (_, time, expected) => {
  expect(until(time)).toBe(expected);
});

it.each([
  ['which nginx did not ask for', undefined],
  ['asked for at no time', 'soon'],
  ['asked for at a time that is none', '-1.000'],
  ['asked for at a long time', '17955552000000.000'],
  ['with a line break', '1795555200.000\r\nx: y'],
])('says nothing of an answer %s', (_, time) => {
  expect(until(time)).toBeNull();
});

it.each(['no-store', 'private, no-store', 'public, max-age=0, s-maxage=10', undefined])(
  'says nothing of what may not be stored, or for longer (%s)',
  (cacheControl) => {
    const headers = { 'x-nginx-time': '1795555200.000' };
    const response = { req: { headers }, getHeader: () => cacheControl };
    expect(storedUntil(response as unknown as ServerResponse)).toBeNull();
  },
);

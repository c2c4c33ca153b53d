/** @jest-environment node */
import { fileHeaders, readRange } from './file-answer';

const headersOf = (given: Record<string, string>, status = 200) =>
  fileHeaders(status, new Headers(given));

it.each([
  ['bytes=0-', 'bytes=0-'],
  ['bytes=5-10', 'bytes=5-10'],
  ['bytes=-500', 'bytes=-500'],
  // The whole file.
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['lines=1-2', null],
  [`bytes=${'9'.repeat(16)}-`, null],
  ['bytes=0-\r\nx: y', null],
  [null, null],
])('a range of %j is asked for as %j', (header, range) => {
  expect(readRange(header)).toBe(range);
});

it.each([
  ['image/jpeg', 'image/jpeg', 'sandbox'],
  ['image/svg+xml; charset=utf-8', 'image/svg+xml; charset=utf-8', 'sandbox'],
  ['video/mp4', 'video/mp4', 'media-src'],
  ['Application/PDF', 'Application/PDF', 'object-src'],
  ['text/vtt', 'text/vtt', 'sandbox'],
  ['application/zip', 'application/octet-stream', 'sandbox'],
  ['application/vnd.google-earth.kml+xml', 'application/octet-stream', 'sandbox'],
  ['', 'application/octet-stream', 'sandbox'],
  ['nonsense, text/html', 'application/octet-stream', 'sandbox'],
])('what the CMS calls %j is sent as %s', (type, sent, policy) => {
  const headers = headersOf({ 'content-type': type });
  expect(headers).toMatchObject({
    'content-type': sent,
    'cache-control': 'private, no-store, no-transform',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining(policy),
  });
  expect(headers?.['content-disposition']).toBe(
    sent === 'application/octet-stream' ? 'attachment' : undefined,
  );
});

it.each([
  ['text/html'],
  ['text/html;charset=utf-8'],
  ['TEXT/HTML'],
  ['application/xhtml+xml'],
  ['text/javascript'],
  ['application/x-javascript'],
  ['application/json'],
  ['text/xml'],
])('what the CMS calls %s is no file', (type) => {
  expect(headersOf({ 'content-type': type })).toBeNull();
});

it('what is compressed all the same is no file: its parts and its length would be of something else', () => {
  expect(headersOf({ 'content-type': 'image/svg+xml', 'content-encoding': 'gzip' })).toBeNull();
  expect(headersOf({ 'content-type': 'image/png', 'content-encoding': 'identity' })).not.toBeNull();
});

it('passes on what describes the file, and nothing else', () => {
  const headers = headersOf(
    {
      'content-type': 'video/mp4',
      'content-length': '10',
      'content-range': 'bytes 0-9/100',
      'accept-ranges': 'bytes',
      'cache-control': 'public',
      etag: '"a"',
      'set-cookie': 'wordpress=1',
      link: '<https://cms.example/wp-json/>',
      server: 'nginx',
      'x-accel-redirect': '/secret',
    },
    206,
  );
  expect(Object.keys(headers ?? {}).sort()).toEqual([
    'accept-ranges',
    'cache-control',
    'content-length',
    'content-range',
    'content-security-policy',
    'content-type',
    'x-robots-tag',
  ]);
});

it('says how long a file is of which a part beyond its end was asked for', () => {
  const given = {
    'content-type': 'text/html',
    'content-range': 'bytes */100',
    'content-length': '5',
  };
  expect(headersOf(given, 416)).toEqual({
    'cache-control': 'private, no-store, no-transform',
    'x-robots-tag': 'noindex, nofollow',
    'content-range': 'bytes */100',
  });
});

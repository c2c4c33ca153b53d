/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startContentServer } from './index.mjs';
import { mediaFolder, readManifest } from './media-manifest.mjs';
import { resolveMedia } from './media.mjs';

type Server = Awaited<ReturnType<typeof startContentServer>>;

const NAME = 'thermal-1-400w.jpg';
const bytes = readFileSync(path.join(mediaFolder, NAME));
let server: Server;
beforeAll(async () => {
  server = await startContentServer({ publicUrl: 'https://media.example/' });
});
afterAll(() => server.stop());

const get = (
  headers: Record<string, string> = {},
  method = 'GET',
  where = `uploads/2025/03/${NAME}`,
) => fetch(`${server.url}/wp-content/${where}`, { headers, method });

it('knows the sizes and checksums of its files', () => {
  for (const [file, { bytes: size }] of readManifest())
    expect([file, readFileSync(path.join(mediaFolder, file)).length]).toEqual([file, size]);
  const summed = [...readManifest()].filter(([, { sha256 }]) => sha256 !== undefined);
  expect(summed.length).toBeGreaterThan(50);
  for (const [file, { sha256 }] of summed) {
    const content = readFileSync(path.join(mediaFolder, file));
    expect([file, createHash('sha256').update(content).digest('hex')]).toEqual([file, sha256]);
  }
});

it('serves a file with type, validators and CORS', async () => {
  const response = await get();
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.length),
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
  });
});

it.each([
  ['bytes=0-99', 206, 0, 100],
  ['bytes=100-', 206, 100, undefined],
  ['bytes=-50', 206, -50, undefined],
  ['bytes=0-99999999', 206, 0, undefined],
  ['bytes=5-5', 206, 5, 6],
  ['bytes=0-1,4-5', 200, 0, undefined],
  ['bytes=9-3', 200, 0, undefined],
  ['items=0-1', 200, 0, undefined],
  ['bytes=-', 200, 0, undefined],
])('range %s answers %i', async (range, status, start, end) => {
  const response = await get({ range });
  expect(response.status).toBe(status);
  const body = Buffer.from(await response.arrayBuffer());
  expect(body.equals(bytes.subarray(start, end))).toBe(true);
  expect(response.headers.get('content-length')).toBe(String(body.length));
});

it.each(['bytes=99999999-', 'bytes=-0'])('range %s cannot be satisfied', async (range) => {
  const response = await get({ range });
  expect([response.status, response.headers.get('content-range')]).toEqual([
    416,
    `bytes */${bytes.length}`,
  ]);
});

it('HEAD has the headers and no body', async () => {
  const response = await get({}, 'HEAD');
  expect([response.headers.get('content-length'), await response.text()]).toEqual([
    String(bytes.length),
    '',
  ]);
});

it('does not resend a cached file, and ignores a range of another version', async () => {
  const { headers } = await get({}, 'HEAD');
  const etag = headers.get('etag') ?? '';
  const modified = headers.get('last-modified') ?? '';
  expect((await get({ 'if-none-match': `W/${etag}, "x"` })).status).toBe(304);
  expect((await get({ 'if-modified-since': modified })).status).toBe(304);
  expect((await get({ 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(200);
  expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  expect((await get({ range: 'bytes=0-1', 'if-range': '"x"' })).status).toBe(200);
});

it('serves the original as a download of the same bytes', async () => {
  const response = await get({}, 'GET', `original/2025/03/${NAME}`);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${NAME}"`);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});

it('rejects other methods and unknown files', async () => {
  expect((await get({}, 'POST')).status).toBe(405);
  expect((await get({}, 'GET', 'uploads/2025/03/nothing.jpg')).status).toBe(404);
});

it.each([
  '/wp-content/uploads/..%2f..%2fserver%2findex.mjs',
  '/wp-content/uploads/2025/03/..%2f..%2f..%2fpackage.json',
  '/wp-content/uploads/2025/03/../../../README.md',
  '/files/..%2f..%2fserver%2fapp.mjs',
  '/wp-content/uploads/x%00.jpg',
  '/wp-content/uploads/%E0%A4%A.jpg',
  '/wp-content/uploads/..%5cx.jpg',
  '/wp-content/uploads/manifest.json',
  '/wp-content/uploads/..%2f..%2fpublic%2ficon.png',
  '/wp-content/uploads/2025/03/../../secret.jpg',
  '/wp-content/original/..%2fmedia-private%2fx.jpg',
  '/files/..%2f..%2fsecret.pdf',
  '/etc/passwd',
])('%s is not a media path', (pathname) => {
  expect(resolveMedia(pathname)).toBeNull();
});

it('URLs in responses use the public origin', async () => {
  const text = await (await fetch(`${server.apiRoot}fa/v1/investigations`)).text();
  expect(text).toContain('https://media.example/wp-content/uploads/2025/03/thermal-1.jpg');
  expect(text).not.toContain('127.0.0.1');
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { expect, test } from './support/test';

const PAGE = '/investigation/the-courtyard-at-number-nine';

/** What the site answers, with the body as it was sent. */
const ask = (url: string, headers: Readonly<Record<string, string>>) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>(
    (resolve, reject) => {
      const asked = request(url, { headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('end', () => {
          const bytes = Buffer.concat(parts);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes });
        });
      });
      asked.once('error', reject).end();
    },
  );

test('a page comes in the smallest encoding its reader accepts, under one tag, and is sent once', async ({
  baseURL,
}) => {
  const url = `${baseURL}${PAGE}`;
  const plain = await ask(url, {});
  const gzip = await ask(url, { 'accept-encoding': 'gzip, deflate' });
  const brotli = await ask(url, { 'accept-encoding': 'gzip, deflate, br, zstd' });

  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
  expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
  expect(brotli.bytes.length).toBeLessThan(gzip.bytes.length);
  for (const { headers } of [plain, gzip, brotli]) {
    expect(headers.etag).toBe(plain.headers.etag);
    expect(headers.vary).toContain('Accept-Encoding');
  }

  const again = await ask(url, {
    'accept-encoding': 'br',
    'if-none-match': String(plain.headers.etag),
  });
  expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
});

test('navigation data, feeds and scripts are compressed', async ({ baseURL, request: client }) => {
  const html = await (await client.get(PAGE)).text();
  const script = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? '';
  const accept = { 'accept-encoding': 'br' };
  for (const [path, headers] of [
    [`${PAGE}?_rsc`, { rsc: '1' }],
    ['/feed.xml', {}],
    [script, {}],
  ] as const) {
    const answer = await ask(`${baseURL}${path}`, { ...accept, ...headers });
    expect(answer.headers['content-encoding'], path).toBe('br');
    expect(brotliDecompressSync(answer.bytes).length, path).toBeGreaterThan(answer.bytes.length);
  }
});

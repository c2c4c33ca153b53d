/** @jest-environment node */
import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import onHeaders from 'on-headers';
import { createCompression, createStoredBodies } from './compression';
import { answerNotModified } from './conditional';

const TEXT = `<!doctype html>${'<p>A courtyard at noon, seen from the east.</p>'.repeat(100)}`;

const page =
  (text: string, cache = 'HIT'): RequestListener =>
  (_, response) => {
    response.setHeader('x-nextjs-cache', cache);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-length', Buffer.byteLength(text));
    response.end(text);
  };

/** What a server that compresses answers, and the body as a browser would read it. */
async function ask(
  listener: RequestListener,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  stored = createStoredBodies(),
) {
  const compress = createCompression({ stored });
  const server = createServer((incoming, response) => {
    onHeaders(response, () => answerNotModified(response, response.req.headers['if-none-match']));
    compress(incoming, response);
    listener(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise<{
      status: number | undefined;
      headers: Record<string, unknown>;
      bytes: Buffer;
      text: string;
    }>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('end', () => {
          const bytes = Buffer.concat(parts);
          const decode = {
            br: brotliDecompressSync,
            gzip: gunzipSync,
            deflate: inflateSync,
            none: (plain: Buffer) => plain,
          }[answer.headers['content-encoding'] ?? 'none'];
          const text = bytes.length > 0 && decode ? decode(bytes).toString() : '';
          resolve({ status: answer.statusCode, headers: answer.headers, bytes, text });
        });
      });
      asked.once('error', reject).end();
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const accepting = (encodings: string) => ({ headers: { 'accept-encoding': encodings } });

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['deflate', 'deflate'],
  ['identity', undefined],
  ['gzip;q=0', undefined],
  ['', undefined],
])('sends a page to a reader who accepts %j as %s', async (encodings, expected) => {
  const { headers, text } = await ask(page(TEXT), accepting(encodings));
  expect(headers['content-encoding']).toBe(expected);
  expect(headers.vary).toBe('Accept-Encoding');
  expect(text).toBe(TEXT);
});

it('sends the length of what it sends', async () => {
  const { headers, bytes } = await ask(page(TEXT), accepting('br'));
  expect(Number(headers['content-length'])).toBe(bytes.length);
  expect(bytes.length).toBeLessThan(TEXT.length / 4);
});

it('gives every encoding of a page one tag, and another page another', async () => {
  const tags = await Promise.all([
    ...['br', 'gzip', 'identity'].map(
      async (encoding) => (await ask(page(TEXT), accepting(encoding))).headers.etag,
    ),
    ask(page(`${TEXT} `)).then(({ headers }) => headers.etag),
  ]);
  expect(new Set(tags.slice(0, 3)).size).toBe(1);
  expect(tags[3]).not.toBe(tags[0]);
  expect(tags[0]).toMatch(/^W\/"[\w-]{27}"$/);
});

it.each(['br', 'gzip', 'identity'])(
  'answers 304 to a reader who has the page (%s)',
  async (encoding) => {
    const { etag } = (await ask(page(TEXT))).headers;
    const headers = { 'accept-encoding': encoding, 'if-none-match': String(etag) };
    const answer = await ask(page(TEXT), { headers });
    expect(answer).toMatchObject({ status: 304, text: '' });
    expect(answer.headers.etag).toBe(etag);
    expect(answer.headers).not.toHaveProperty('content-encoding');
  },
);

it('sends a page whole to a reader who has another', async () => {
  const headers = { 'accept-encoding': 'br', 'if-none-match': 'W/"another"' };
  expect(await ask(page(TEXT), { headers })).toMatchObject({ status: 200, text: TEXT });
});

it.each<[string, RequestListener]>([
  [
    'streamed',
    (_, response) => {
      response.setHeader('content-type', 'text/x-component');
      response.write(TEXT.slice(0, 2_000));
      response.end(TEXT.slice(2_000));
    },
  ],
  [
    'not found',
    (incoming, response) => {
      response.statusCode = 404;
      page(TEXT)(incoming, response);
    },
  ],
])('compresses an answer that is %s as it passes, without a tag', async (_, listener) => {
  const { headers, text } = await ask(listener, accepting('gzip, br'));
  expect(headers['content-encoding']).toBe('br');
  expect(headers).not.toHaveProperty('etag');
  expect(text).toBe(TEXT);
});

it.each<[string, RequestListener, string]>([
  ['short', page('<p>short</p>'), '<p>short</p>'],
  [
    'an image',
    (_, response) => void response.setHeader('content-type', 'image/png').end(TEXT),
    TEXT,
  ],
])('sends an answer that is %s as it is', async (_, listener, expected) => {
  const { headers, text } = await ask(listener, accepting('br'));
  expect(headers).not.toHaveProperty('content-encoding');
  expect(text).toBe(expected);
});

it('stores no page that was rendered for this reader alone, such as a search, but tags and compresses it', async () => {
  const stored = createStoredBodies();
  const compressed = jest.spyOn(stored, 'compressed');
  const { headers, text } = await ask(page(TEXT, 'MISS'), accepting('br'), stored);
  expect(compressed).not.toHaveBeenCalled();
  expect(headers['content-encoding']).toBe('br');
  expect(text).toBe(TEXT);

  const later = await ask(page(TEXT), accepting('br'), stored);
  expect(compressed).toHaveBeenCalledTimes(1);
  expect(later.headers.etag).toBe(headers.etag);
});

it('leaves a tag and an encoding of the answer alone', async () => {
  const { headers, bytes } = await ask((_, response) => {
    response.setHeader('content-encoding', 'zstd').setHeader('content-type', 'text/html');
    response.setHeader('etag', '"own"').end(TEXT);
  }, accepting('br, zstd'));
  expect(headers).toMatchObject({ 'content-encoding': 'zstd', etag: '"own"' });
  expect(bytes.toString()).toBe(TEXT);
});

it.each(['no-store', 'private, no-store'])('stores nothing of what says %s', async (value) => {
  const listener: RequestListener = (incoming, response) => {
    response.setHeader('cache-control', value);
    page(TEXT)(incoming, response);
  };
  const answer = await ask(listener, accepting('gzip'));
  expect(answer.text).toBe(TEXT);
  // Only what is stored has a tag.
  expect(answer.headers.etag).toBeUndefined();
});

it('compresses a feed once as well, and keeps the tag that it has', async () => {
  const stored = createStoredBodies();
  const feed: RequestListener = (_, response) => {
    response.setHeader('x-nextjs-cache', 'HIT');
    response.setHeader('content-type', 'application/rss+xml; charset=utf-8');
    response.setHeader('etag', '"own"').end(TEXT);
  };
  const { headers, text } = await ask(feed, accepting('br'), stored);
  expect(headers).toMatchObject({ 'content-encoding': 'br', etag: '"own"' });
  expect(text).toBe(TEXT);
  expect(Buffer.isBuffer(stored.compressed(TEXT, 'br'))).toBe(true);
});

it('answers HEAD without a body', async () => {
  const listener: RequestListener = (_, response) => {
    response.setHeader('content-type', 'text/html').setHeader('content-length', TEXT.length);
    response.end(null);
  };
  const answer = await ask(listener, { method: 'HEAD', ...accepting('br') });
  expect(answer).toMatchObject({ status: 200, text: '' });
});

it('calls back once the page is sent', async () => {
  const sent = jest.fn();
  await ask((_, response) => {
    response.setHeader('x-nextjs-cache', 'HIT').setHeader('content-type', 'text/html');
    response.end(TEXT, sent);
  }, accepting('br'));
  expect(sent).toHaveBeenCalledTimes(1);
});

describe('stored bodies', () => {
  it('compress a text once, also for readers who come at the same time', async () => {
    const stored = createStoredBodies();
    const [first, second] = [stored.compressed(TEXT, 'br'), stored.compressed(TEXT, 'br')];
    const bytes = await first;
    expect(await second).toBe(bytes);
    expect(stored.compressed(TEXT, 'br')).toBe(bytes);
  });

  it('keep both encodings', async () => {
    const stored = createStoredBodies();
    const both = [await stored.compressed(TEXT, 'br'), await stored.compressed(TEXT, 'gzip')];
    expect([stored.compressed(TEXT, 'br'), stored.compressed(TEXT, 'gzip')]).toEqual(both);
    expect(stored.compressed(TEXT, 'gzip')).toBeInstanceOf(Buffer);
  });

  it('know an equal text again, though it is another string', async () => {
    const stored = createStoredBodies();
    const bytes = await stored.compressed(TEXT, 'br');
    expect(stored.compressed(Buffer.from(TEXT).toString(), 'br')).toBe(bytes);
  });
});

/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

import type { CmsCall } from './call';
import { createManualClock } from '@/lib/testing/manual-clock';
import { createCmsClient, type CmsClientOptions } from './client';
import { CmsError, isNoFile } from './errors';
import { sendJson, startCmsServer, type CmsServer } from './testing/cms-server';

const CALL: CmsCall<unknown> = {
  name: 'exhibitions',
  path: 'fa/v1/exhibitions',
  query: {},
  paged: false,
  transform: (raw) => raw,
};
const PAGED = {
  ...CALL,
  name: 'press',
  path: 'wp/v2/press',
  query: { per_page: '2' },
  paged: true,
};
const SECRET = 'Bearer c0ffee-secret';

let server: CmsServer;
beforeAll(async () => {
  server = await startCmsServer();
});
afterAll(() => server.close());

const createClient = (options: Partial<CmsClientOptions> = {}) =>
  createCmsClient({ apiRoot: server.apiRoot, ...options });

/** The error of a call that must fail. */
async function failure(
  listener: RequestListener,
  options: Partial<CmsClientOptions> = {},
  call: CmsCall<unknown> = CALL,
): Promise<CmsError> {
  server.answer(listener);
  const error: unknown = await createClient(options)
    .fetchRaw(call)
    .then(
      () => new Error('the call succeeded'),
      (thrown: unknown) => thrown,
    );
  if (!(error instanceof CmsError)) throw error;
  return error;
}

const sendText =
  (type: string, body: string | Buffer, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };

describe('asking', () => {
  it.each([
    ['with', (root: string) => root],
    ['without', (root: string) => root.slice(0, -1)],
  ])('takes an API root %s a trailing slash', async (_, edit) => {
    server.answer((_request, response) => sendJson(response, [1]));
    const client = createClient({ apiRoot: edit(server.apiRoot) });
    await expect(client.fetchRaw(CALL)).resolves.toEqual([1]);
    expect(server.requests[0]?.url).toBe('/wp-json/fa/v1/exhibitions');
  });

  it('sends a GET without body or cookies, with the authorization', async () => {
    server.answer((_, response) => sendJson(response, [], { headers: { 'set-cookie': 'a=b' } }));
    const client = createClient({ authorization: SECRET });
    await client.fetchRaw(CALL);
    await client.fetchRaw({ ...CALL, query: { q: 'salt & wind?' } });
    const [first, second] = server.requests;
    expect(first?.method).toBe('GET');
    expect(first?.headers).toMatchObject({ authorization: SECRET, accept: 'application/json' });
    expect(second?.headers['cookie']).toBeUndefined();
    expect(second?.headers['content-length']).toBeUndefined();
    expect(new URL(second?.url ?? '', 'http://a').searchParams.get('q')).toBe('salt & wind?');
  });

  it.each(['ftp://a.example/', 'not an address', 'http://name:word@a.example/'])(
    'refuses the API root %s at once',
    (apiRoot) => expect(() => createCmsClient({ apiRoot })).toThrow(TypeError),
  );

  it('rejects an authorization invalid in a header, without revealing it', () => {
    const create = () => createClient({ authorization: 'Bearer line\nbreak' });
    expect(create).toThrow(TypeError);
    expect(create).not.toThrow(/line/);
  });
});

describe('reading', () => {
  it('decompresses a response', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(gzipSync('{"items":["é"]}'));
    });
    await expect(createClient().fetchRaw(CALL)).resolves.toEqual({ items: ['é'] });
  });

  it.each([
    'application/json',
    'application/json; charset=UTF-8',
    'APPLICATION/JSON',
    'application/hal+json',
    'text/json',
  ])('believes %s', async (type) => {
    server.answer(sendText(type, '\uFEFF {"a":1}\n'));
    await expect(createClient().fetchRaw(CALL)).resolves.toEqual({ a: 1 });
  });

  it.each(['text/html; charset=UTF-8', 'application/jsonp', 'application/xml', 'text/plain'])(
    'does not believe %s',
    async (type) => {
      await expect(failure(sendText(type, '{"a":1}'))).resolves.toMatchObject({
        kind: 'content-type',
        status: 200,
      });
    },
  );

  it('rejects a response without content type', async () => {
    const error = await failure((_, response) => response.writeHead(200).end('{}'));
    expect(error.kind).toBe('content-type');
  });
});

describe('failing', () => {
  it.each([301, 302, 303, 307, 308, 304])('does not follow a %i', async (status) => {
    const error = await failure((request, response) => {
      if (request.url?.endsWith('install.php')) return sendJson(response, ['followed']);
      response.writeHead(status, { location: '/wp-admin/install.php' }).end();
    });
    expect(error).toMatchObject({ kind: 'redirect', status });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    [500, '<p>There has been a critical error on this website.</p>'],
    [503, '<h1>Briefly unavailable for scheduled maintenance.</h1>'],
    [404, '<h1>Not Found</h1>'],
    [401, ''],
  ])('takes a %i with HTML for a failure', async (status, body) => {
    const error = await failure(sendText('text/html', body, status));
    expect(error).toMatchObject({ kind: 'status', status, code: undefined });
  });

  it.each([
    ['rest_post_invalid_id', 'rest_post_invalid_id'],
    ['rest_no_route', 'rest_no_route'],
    ['not <a> code', undefined],
  ])('repeats the code of a 404: %s', async (word, code) => {
    const error = await failure((_, response) =>
      sendJson(response, { code: word }, { status: 404 }),
    );
    expect(error).toMatchObject({ kind: 'status', status: 404, code });
  });

  it.each([
    ['exactly the limit of a failure', 0, 'rest_no_route'],
    ['one byte more', 1, undefined],
  ])('reads the code of %s', async (_, more, code) => {
    const start = '{"code":"rest_no_route","message":"';
    const body = `${start}${'x'.repeat(64 * 1024 - start.length - 2 + more)}"}`;
    const error = await failure(sendText('application/json', body, 404));
    expect(error.code).toBe(code);
  });

  const NOW = Date.UTC(2026, 10, 21, 12);
  it.each([
    ['120', 120],
    ['0', 0],
    ['999999999', 999_999_999],
    [new Date(NOW + 90_000).toUTCString(), 90],
    [new Date(NOW + 1_000).toUTCString(), 1],
    [new Date(NOW - 90_000).toUTCString(), 0],
    ['soon', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['', undefined],
  ])('notes Retry-After %j', async (value, seconds) => {
    const error = await failure(
      (_, response) => {
        response.writeHead(503, { 'retry-after': value }).end();
      },
      { clock: createManualClock(NOW) },
    );
    expect(error.retryAfterSeconds).toBe(seconds);
  });

  it.each([
    ['an empty body', '', 'empty'],
    ['white space', ' \n', 'empty'],
    ['a PHP warning before the JSON', '<br />\n<b>Warning</b>: Undefined key\n[{"id":1}]', 'json'],
    ['a PHP notice after the JSON', '[{"id":1}]<br />Notice', 'truncated'],
    ['JSON cut short', '[{"id":1},{"id":', 'truncated'],
    ['words', 'error establishing a database connection', 'json'],
  ])('recognises %s', async (_, body, kind) => {
    const error = await failure(sendText('application/json', body));
    expect(error.kind).toBe(kind);
    expect(error.message).not.toContain('Warning');
  });

  it('treats a body shorter than its Content-Length as a broken connection', async () => {
    const error = await failure((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('[{"id":1}]', () => response.destroy());
    });
    expect(error.kind).toBe('network');
  });

  it('reports why the connection failed', async () => {
    const refusing = createServer();
    refusing.listen(0, '127.0.0.1');
    await once(refusing, 'listening');
    const { port } = refusing.address() as AddressInfo;
    refusing.close();
    await once(refusing, 'close');
    const error = await failure(() => undefined, { apiRoot: `http://127.0.0.1:${port}/` });
    expect(error.kind).toBe('network');
    expect(error.message).toContain('ECONNREFUSED');
  });

  /** The outcome of a promise; 'pending' until it settles. */
  const outcomeOf = (result: Promise<unknown>) => {
    const outcome = result.then(
      () => 'answered',
      (error: unknown) => error,
    );
    return {
      now: () => Promise.race([outcome, 'pending']),
      end: () => outcome,
    };
  };

  it.each([
    [
      'stops in the middle of the body',
      (_: unknown, response: Parameters<RequestListener>[1]) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('[');
      },
    ],
    [
      'drips its body for ever',
      (_: unknown, response: Parameters<RequestListener>[1]) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const timer = setInterval(() => response.write(' '), 10);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('gives up on a server that %s', async (_, listener) => {
    const clock = createManualClock();
    let headers: () => void = () => undefined;
    const headersCame = new Promise<void>((resolve) => (headers = resolve));
    const fetchAndTell: typeof fetch = async (...request) => {
      const response = await fetch(...request);
      setImmediate(headers);
      return response;
    };
    server.answer(listener);
    const client = createClient({ timeoutMs: 5_000, clock, fetch: fetchAndTell });
    const result = outcomeOf(client.fetchRaw(CALL));
    await headersCame;
    clock.advance(4_999);
    expect(await result.now()).toBe('pending');
    clock.advance(1);
    expect(await result.end()).toMatchObject({ kind: 'timeout' });
    expect(clock.pending).toBe(0);
  });

  it('times out sooner on a server that sends no first byte than on a slow one', async () => {
    const clock = createManualClock();
    const client = createClient({ timeoutMs: 10_000, clock });
    // Doubles after each time-out, up to the limit of the whole answer.
    for (const limit of [3_000, 6_000, 10_000, 10_000]) {
      server.answer(() => undefined);
      const result = outcomeOf(client.fetchRaw(CALL));
      await server.received(1);
      clock.advance(limit - 1);
      expect(await result.now()).toBe('pending');
      clock.advance(1);
      expect(await result.end()).toMatchObject({ kind: 'timeout' });
    }
    // Another call has its own timeout.
    const other = outcomeOf(client.fetchRaw(PAGED));
    clock.advance(3_000);
    expect(await other.end()).toMatchObject({ kind: 'timeout', call: 'press' });
  });

  it.each([
    ['keeps the patience a slow call needs', 8_000, 6_000],
    ['starts anew after a quick answer', 3_000, 3_000],
  ])('%s', async (_, answersAfter, limit) => {
    const clock = createManualClock();
    const client = createClient({ timeoutMs: 20_000, clock });
    const ask = async (advance: number) => {
      server.answer((_request, response) => {
        if (advance !== answersAfter) return;
        clock.advance(advance);
        sendJson(response, []);
      });
      const result = outcomeOf(client.fetchRaw(CALL));
      await server.received(1);
      if (advance !== answersAfter) clock.advance(advance);
      return result.end();
    };
    const timedOut = { kind: 'timeout' };
    expect(await ask(3_001)).toMatchObject(timedOut);
    expect(await ask(6_001)).toMatchObject(timedOut);
    expect(await ask(answersAfter)).toBe('answered');
    expect(await ask(limit === 6_000 ? 12_001 : 3_001)).toMatchObject(timedOut);
  });

  it('leaves no timers, whatever the response', async () => {
    const clock = createManualClock();
    server.answer((_, response) => sendJson(response, []));
    await createClient({ clock }).fetchRaw(CALL);
    await failure(sendText('text/html', '', 500), { clock });
    expect(clock.pending).toBe(0);
  });

  it.each([
    ['exactly the limit', 100, undefined],
    ['one byte more', 101, 'too-large'],
  ])('reads %s', async (_, bytes, kind) => {
    const body = `"${'x'.repeat(bytes - 2)}"`;
    server.answer(sendText('application/json', body));
    const result = createClient({ maxBytes: 100 }).fetchRaw(CALL);
    if (kind === undefined) await expect(result).resolves.toHaveLength(bytes - 2);
    else await expect(result).rejects.toMatchObject({ kind });
  });

  it('limits decompressed bytes, so that a small body cannot exhaust memory', async () => {
    const error = await failure(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
        response.end(gzipSync(`"${'x'.repeat(2_000_000)}"`));
      },
      { maxBytes: 1_000_000 },
    );
    expect(error.kind).toBe('too-large');
  });

  it('never reveals the authorization', async () => {
    const error = await failure(sendText('text/html', SECRET, 500), { authorization: SECRET });
    const shown = [error.message, error.stack, JSON.stringify(error)];
    expect(shown.join()).not.toContain('c0ffee');
  });
});

describe('a text', () => {
  const CUES = 'WEBVTT\n\n00:01.000 --> 00:02.000\né';
  const ownAddress = (path: string) => new URL(path, server.apiRoot).href;

  it.each(['text/vtt', 'application/x-subrip', 'application/octet-stream', 'text/plain', ''])(
    'of the type %j is read as it stands',
    async (type) => {
      server.answer(sendText(type, CUES));
      await expect(createClient().fetchText(ownAddress('/a.vtt?v=1'))).resolves.toBe(CUES);
      expect(server.requests.map(({ url }) => url)).toEqual(['/a.vtt?v=1']);
    },
  );

  it('is requested without authorization, even below the API root', async () => {
    server.answer(sendText('text/vtt', CUES));
    const client = createClient({ authorization: SECRET });
    await client.fetchText(ownAddress('/wp-json/private.vtt'));
    expect(server.requests[0]?.headers['authorization']).toBeUndefined();
    expect(server.requests[0]?.headers['cookie']).toBeUndefined();
  });

  it.each([
    'https://foreign.example/a.vtt',
    'http://127.0.0.1:9/a.vtt',
    'file:///etc/hosts',
    '/a.vtt',
    'no address',
  ])('at %s is not asked for', async (address) => {
    server.answer(sendText('text/vtt', CUES));
    const fetch = jest.fn();
    await expect(createClient({ fetch }).fetchText(address)).rejects.toMatchObject({
      kind: 'foreign',
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['a redirect', sendText('text/vtt', CUES, 302), 'redirect'],
    ['a 500', sendText('text/vtt', CUES, 500), 'status'],
    ['HTML', sendText('text/html; charset=UTF-8', CUES), 'content-type'],
    ['an empty body', sendText('text/vtt', ' \n'), 'empty'],
    ['more than the limit', sendText('text/vtt', 'x'.repeat(101)), 'too-large'],
  ] as const)('fails on %s', async (_, listener, kind) => {
    server.answer(listener);
    const client = createClient({ maxTextBytes: 100 });
    await expect(client.fetchText(ownAddress('/a.vtt'))).rejects.toMatchObject({ kind });
    expect(server.requests).toHaveLength(1);
  });

  it('fails on silence', async () => {
    const clock = createManualClock();
    server.answer(() => undefined);
    const result = createClient({ clock }).fetchText(ownAddress('/a.vtt'));
    const outcome = result.catch((error: unknown) => error);
    await server.received(1);
    clock.advance(10_000);
    expect(await outcome).toMatchObject({ kind: 'timeout' });
  });

  it.each([
    [404, true],
    [410, true],
    [403, false],
    [503, false],
  ])('with status %i is told from one there is not', async (status, isMissing) => {
    server.answer(sendText('text/html', '', status));
    const error: unknown = await createClient()
      .fetchText(ownAddress('/a.vtt'))
      .catch((thrown: unknown) => thrown);
    expect(isNoFile(error)).toBe(isMissing);
  });
});

describe('one request', () => {
  it.each([
    ['a 500', sendText('text/html', '', 500)],
    ['a 429', sendText('text/html', '', 429)],
    ['JSON cut short', sendText('application/json', '[1,')],
    [
      'a broken connection',
      (_: unknown, response: Parameters<RequestListener>[1]) => void response.destroy(),
    ],
  ] as const)('is sent once, even after %s', async (_, listener) => {
    await failure(listener);
    expect(server.requests).toHaveLength(1);
  });

  it('ends with the reason of the signal', async () => {
    server.answer(() => undefined);
    const controller = new AbortController();
    const result = createClient().fetchRaw(CALL, { signal: controller.signal });
    const outcome = result.catch((error: unknown) => error);
    await server.received(1);
    controller.abort(new Error('shutting down'));
    expect(await outcome).toEqual(new Error('shutting down'));
  });
});

describe('lanes', () => {
  it('limit concurrent calls to their slots, and complete every call', async () => {
    const open: (() => void)[] = [];
    let most = 0;
    server.answer((_, response) => {
      open.push(() => sendJson(response, []));
      most = Math.max(most, open.length);
    });
    const client = createClient({ lanes: { lists: 6 } });
    const answers = Promise.all(Array.from({ length: 30 }, () => client.fetchRaw(CALL)));
    // Each response frees a slot.
    for (let received = 6; received <= 30; received += 1) {
      await server.received(received);
      open.shift()?.();
    }
    for (const answer of open) answer();
    await answers;
    expect(most).toBe(6);
  });

  it('are independent: seven hanging lists delay neither events nor visitors', async () => {
    server.answer((request, response) => {
      if (!request.url?.includes('hang')) sendJson(response, ['good']);
    });
    const client = createClient();
    const controller = new AbortController();
    const lists = Array.from({ length: 7 }, () =>
      client
        .fetchRaw({ ...CALL, path: 'hang' }, { signal: controller.signal })
        .catch((error: unknown) => error),
    );
    await server.received(4);
    for (const lane of ['events', 'visitors'] as const) {
      await expect(client.fetchRaw(CALL, { lane })).resolves.toEqual(['good']);
    }
    await expect(
      client.fetchText(new URL('/a.vtt', server.apiRoot).href, { lane: 'visitors' }),
    ).resolves.toContain('good');
    controller.abort(new Error('over'));
    await Promise.all(lists);
    // Calls queued in the lane were never sent.
    expect(server.requests.filter(({ url }) => url?.includes('hang'))).toHaveLength(4);
  });
});

describe('paged lists', () => {
  const pagesOf =
    (pages: readonly unknown[], total = pages.length): RequestListener =>
    (request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://a').searchParams.get('page') ?? 1);
      if (page > pages.length)
        return sendJson(response, { code: 'rest_post_invalid_page_number' }, { status: 400 });
      sendJson(response, pages[page - 1], { headers: { 'x-wp-totalpages': String(total) } });
    };
  const ids = (...list: number[]) => list.map((id) => ({ id }));

  const manyPages = (count: number) => Array.from({ length: count }, (_, page) => ids(page + 1));

  it('follows fifty pages', async () => {
    server.answer(pagesOf(manyPages(50)));
    await expect(createClient().fetchRaw(PAGED)).resolves.toHaveLength(50);
  });

  it('follows all pages and merges them', async () => {
    server.answer(pagesOf([ids(1, 2), ids(3, 4), ids(5)]));
    await expect(createClient().fetchRaw(PAGED)).resolves.toEqual(ids(1, 2, 3, 4, 5));
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/wp-json/wp/v2/press?per_page=2',
      '/wp-json/wp/v2/press?per_page=2&page=2',
      '/wp-json/wp/v2/press?per_page=2&page=3',
    ]);
  });

  it('removes duplicates of a post that moved to the next page', async () => {
    server.answer(pagesOf([ids(1, 2), ids(2, 3)]));
    await expect(createClient().fetchRaw(PAGED)).resolves.toEqual(ids(1, 2, 3));
  });

  it.each([
    ['one page', '1'],
    ['no pages', '0'],
    ['a header that is no number', 'many'],
  ])('asks once for %s', async (_, total) => {
    server.answer((_request, response) =>
      sendJson(response, [], { headers: { 'x-wp-totalpages': total } }),
    );
    await expect(createClient().fetchRaw(PAGED)).resolves.toEqual([]);
    expect(server.requests).toHaveLength(1);
  });

  it('makes one request for a call that is not paged, whatever the headers', async () => {
    server.answer(pagesOf([ids(1), ids(2)]));
    await expect(createClient().fetchRaw(CALL)).resolves.toEqual(ids(1));
  });

  it.each([
    ['a page is missing', pagesOf([ids(1)], 2), 'status'],
    ['a page is no list', pagesOf([ids(1), { code: 'x' }]), 'shape'],
    ['there are more pages than can be true', pagesOf(manyPages(51)), 'too-large'],
  ])('fails as a whole when %s', async (_, listener, kind) => {
    await expect(failure(listener, {}, PAGED)).resolves.toMatchObject({ kind, call: 'press' });
  });
});

it('an error from another bundle is recognised by its tag', () => {
  const tag = Symbol.for('open-ground.cms-error');
  expect(new CmsError('json', 'news', 'x')).toBeInstanceOf(CmsError);
  expect(Object.assign(new Error('x'), { [tag]: true })).toBeInstanceOf(CmsError);
  for (const value of [new Error('x'), null, 'x', undefined]) {
    expect(value).not.toBeInstanceOf(CmsError);
  }
});

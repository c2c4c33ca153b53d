/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

import type { CmsCall } from './call';
import { createCmsClient, type CmsAttempt, type CmsClientOptions } from './client';
import { CmsError, isAbsent, isNoFile } from './errors';
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
  createCmsClient({ apiRoot: server.apiRoot, retries: 0, backoffMs: 5, ...options });

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

  it('refuses an authorization no header can hold, without repeating it', () => {
    const create = () => createClient({ authorization: 'Bearer line\nbreak' });
    expect(create).toThrow(TypeError);
    expect(create).not.toThrow(/line/);
  });
});

describe('reading', () => {
  it('unpacks a packed answer', async () => {
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

  it('does not believe an answer without content type', async () => {
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
    expect(isAbsent(error)).toBe(false);
  });

  it.each([
    ['rest_post_invalid_id', true],
    ['rest_no_route', false],
    ['not <a> code', false],
  ])('tells an absent post from a fault: 404 %s', async (code, absent) => {
    const error = await failure((_, response) => sendJson(response, { code }, { status: 404 }));
    expect(isAbsent(error)).toBe(absent);
  });

  it.each([
    ['120', 120],
    ['0', 0],
    [new Date(Date.now() + 90_000).toUTCString(), 90],
    [new Date(Date.now() - 90_000).toUTCString(), 0],
    ['soon', undefined],
    ['-5', undefined],
  ])('notes Retry-After %j', async (value, seconds) => {
    const error = await failure((_, response) => {
      response.writeHead(503, { 'retry-after': value }).end();
    });
    if (seconds === undefined) expect(error.retryAfterSeconds).toBeUndefined();
    else expect(Math.abs((error.retryAfterSeconds ?? NaN) - seconds)).toBeLessThanOrEqual(1);
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

  it('takes a body shorter than its length for a broken connection', async () => {
    const error = await failure((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('[{"id":1}]');
      setTimeout(() => response.destroy(), 20);
    });
    expect(error.kind).toBe('network');
  });

  it('says why nobody answered', async () => {
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

  it.each([
    ['never answers', () => undefined],
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
    const start = performance.now();
    const error = await failure(listener as RequestListener, { timeoutMs: 150 });
    expect(error.kind).toBe('timeout');
    expect(performance.now() - start).toBeLessThan(1500);
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

  it('counts unpacked bytes, so that a small packed body can fill no memory', async () => {
    const error = await failure(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
        response.end(gzipSync(`"${'x'.repeat(2_000_000)}"`));
      },
      { maxBytes: 1_000_000 },
    );
    expect(error.kind).toBe('too-large');
  });

  it('never shows the authorization', async () => {
    const attempts: CmsAttempt[] = [];
    const error = await failure(sendText('text/html', SECRET, 500), {
      authorization: SECRET,
      retries: 1,
      log: (attempt) => attempts.push(attempt),
    });
    const shown = [error.message, error.stack, JSON.stringify(error), JSON.stringify(attempts)];
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

  it('is asked for without the authorization, even below the API root', async () => {
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
    ['silence', () => undefined, 'timeout'],
  ] as const)('fails on %s', async (_, listener, kind) => {
    server.answer(listener);
    const client = createClient({ maxTextBytes: 100, timeoutMs: 150 });
    await expect(client.fetchText(ownAddress('/a.vtt'))).rejects.toMatchObject({ kind });
    expect(server.requests).toHaveLength(1);
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

describe('trying again', () => {
  const failTimes =
    (times: number, fail: RequestListener): RequestListener =>
    (request, response) =>
      server.requests.length <= times ? fail(request, response) : sendJson(response, ['good']);

  it.each([
    ['a broken connection', (_: unknown, response: { destroy(): void }) => response.destroy()],
    ['a 500', sendText('text/html', '', 500)],
    ['a 429', sendText('text/html', '', 429)],
    ['JSON cut short', sendText('application/json', '[1,')],
    ['silence', () => undefined],
  ])('helps against %s', async (_, fail) => {
    server.answer(failTimes(2, fail as RequestListener));
    const client = createClient({ retries: 2, timeoutMs: 200 });
    await expect(client.fetchRaw(CALL)).resolves.toEqual(['good']);
    expect(server.requests).toHaveLength(3);
  });

  it.each([
    ['a 400', sendText('application/json', '{}', 400)],
    ['a 404', sendText('application/json', '{}', 404)],
    ['a redirect', sendText('text/html', '', 302)],
    ['HTML', sendText('text/html', '<p>')],
    ['a PHP warning', sendText('application/json', '<b>Warning</b>[]')],
    ['an empty body', sendText('application/json', '')],
  ])('is of no use against %s', async (_, fail) => {
    server.answer(failTimes(1, fail));
    await expect(createClient({ retries: 2 }).fetchRaw(CALL)).rejects.toThrow(CmsError);
    expect(server.requests).toHaveLength(1);
  });

  it('ends after the number of retries, which a call may override', async () => {
    const fail = sendText('text/html', '', 500);
    await failure(fail, { retries: 2 });
    expect(server.requests).toHaveLength(3);
    server.answer(fail);
    await expect(createClient({ retries: 2 }).fetchRaw(CALL, { retries: 0 })).rejects.toThrow();
    expect(server.requests).toHaveLength(1);
  });

  it('waits longer each time, and says so', async () => {
    const attempts: CmsAttempt[] = [];
    await failure(sendText('text/html', '', 500), {
      retries: 2,
      backoffMs: 40,
      log: (attempt) => attempts.push(attempt),
    });
    expect(attempts.map(({ attempt, kind, status }) => [attempt, kind, status])).toEqual([
      [1, 'status', 500],
      [2, 'status', 500],
      [3, 'status', 500],
    ]);
    const [first, second, last] = attempts.map(({ retryInMs }) => retryInMs);
    expect(first).toBeGreaterThanOrEqual(20);
    expect(first).toBeLessThanOrEqual(60);
    expect(second).toBeGreaterThanOrEqual(40);
    expect(second).toBeLessThanOrEqual(120);
    expect(last).toBeNull();
  });

  it('waits as long as the CMS asks', async () => {
    server.answer(
      failTimes(1, (_, response) => response.writeHead(503, { 'retry-after': '1' }).end()),
    );
    const start = performance.now();
    await expect(createClient({ retries: 1 }).fetchRaw(CALL)).resolves.toEqual(['good']);
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
  });

  it('does not come back sooner than a long pause the CMS asks for', async () => {
    const error = await failure(
      (_, response) => response.writeHead(503, { 'retry-after': '600' }).end(),
      { retries: 2 },
    );
    expect(error.retryAfterSeconds).toBe(600);
    expect(server.requests).toHaveLength(1);
  });
});

describe('stopping', () => {
  it('ends a request under way with the reason of the signal', async () => {
    server.answer(() => undefined);
    const controller = new AbortController();
    const result = createClient({ retries: 2 }).fetchRaw(CALL, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('shutting down')), 30);
    await expect(result).rejects.toThrow('shutting down');
    expect(server.requests).toHaveLength(1);
  });

  it('ends a pause', async () => {
    server.answer(sendText('text/html', '', 500));
    const controller = new AbortController();
    const client = createClient({ retries: 1, backoffMs: 60_000 });
    const result = client.fetchRaw(CALL, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('shutting down')), 60);
    await expect(result).rejects.toThrow('shutting down');
  });
});

describe('many at a time', () => {
  it('asks no more than the limit at once, and everybody in the end', async () => {
    let now = 0;
    let most = 0;
    server.answer((_, response) => {
      most = Math.max(most, (now += 1));
      setTimeout(() => {
        now -= 1;
        sendJson(response, []);
      }, 10);
    });
    const client = createClient({ concurrency: 6 });
    await Promise.all(Array.from({ length: 30 }, () => client.fetchRaw(CALL)));
    expect(most).toBe(6);
    expect(server.requests).toHaveLength(30);
  });

  it('lets nobody wait for another call that pauses', async () => {
    server.answer((request, response) => {
      if (request.url?.includes('slow')) response.writeHead(500).end();
      else sendJson(response, ['good']);
    });
    const client = createClient({ concurrency: 1, retries: 1, backoffMs: 500 });
    const slow = client.fetchRaw({ ...CALL, path: 'slow' }).catch(() => undefined);
    const start = performance.now();
    await client.fetchRaw(CALL);
    expect(performance.now() - start).toBeLessThan(200);
    await slow;
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

  it('follows all pages and merges them', async () => {
    server.answer(pagesOf([ids(1, 2), ids(3, 4), ids(5)]));
    await expect(createClient().fetchRaw(PAGED)).resolves.toEqual(ids(1, 2, 3, 4, 5));
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/wp-json/wp/v2/press?per_page=2',
      '/wp-json/wp/v2/press?per_page=2&page=2',
      '/wp-json/wp/v2/press?per_page=2&page=3',
    ]);
  });

  it('keeps a post once that slid onto the next page meanwhile', async () => {
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

  it('asks a call that is not paged once, whatever the headers say', async () => {
    server.answer(pagesOf([ids(1), ids(2)]));
    await expect(createClient().fetchRaw(CALL)).resolves.toEqual(ids(1));
  });

  it.each([
    ['a page is missing', pagesOf([ids(1)], 2), 'status'],
    ['a page is no list', pagesOf([ids(1), { code: 'x' }]), 'shape'],
    ['there are more pages than can be true', pagesOf([ids(1)], 51), 'too-large'],
  ])('fails as a whole when %s', async (_, listener, kind) => {
    await expect(failure(listener, {}, PAGED)).resolves.toMatchObject({ kind, call: 'press' });
  });
});

/** @jest-environment node */
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { createManualClock } from '@/lib/testing/manual-clock';
import { createCmsClient } from './client';
import { CALL, createClient, failure, SECRET, sendText, server } from './testing/client';
import { sendJson } from './testing/cms-server';

describe('asking', () => {
  it.each([
    ['with', (root: string) => root],
    ['without', (root: string) => root.slice(0, -1)],
  ])('accepts an API root %s a trailing slash', async (_, edit) => {
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
    'rejects the API root %s at once',
    (apiRoot) => expect(() => createCmsClient({ apiRoot })).toThrow(TypeError),
  );

  it('rejects an authorization that is no valid header value, without revealing it', () => {
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
  ])('accepts %s', async (type) => {
    server.answer(sendText(type, '\uFEFF {"a":1}\n'));
    await expect(createClient().fetchRaw(CALL)).resolves.toEqual({ a: 1 });
  });

  it.each(['text/html; charset=UTF-8', 'application/jsonp', 'application/xml', 'text/plain'])(
    'rejects %s',
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

  it('rejects with the reason of the signal', async () => {
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
  it('limit concurrent calls, and complete every call', async () => {
    const open: (() => void)[] = [];
    let most = 0;
    server.answer((_, response) => {
      open.push(() => sendJson(response, []));
      most = Math.max(most, open.length);
    });
    const client = createClient({ lanes: { lists: 6 }, clock: createManualClock() });
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
    const clock = createManualClock();
    const client = createClient({ clock });
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
    const hanging = () => server.requests.filter(({ url }) => url?.includes('hang'));
    // The others wait in the lane until the calls before them are overdue.
    expect(hanging()).toHaveLength(4);
    clock.advance(1_000);
    await server.received(4 + 3 + 3);
    expect(hanging()).toHaveLength(7);
    controller.abort(new Error('over'));
    await Promise.all(lists);
  });
});

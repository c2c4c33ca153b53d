/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createManualClock } from '@/lib/testing/manual-clock';
import { CALL, createClient, failure, PAGED, SECRET, sendText, server } from './testing/client';
import { sendJson } from './testing/cms-server';

describe('failing', () => {
  it('reads a call that a backend may lack as an answer without anything, but no other failure', async () => {
    const optional = { ...CALL, isOptional: true };
    server.answer((_, response) => sendJson(response, { code: 'x' }, { status: 404 }));
    await expect(createClient().fetchRaw(optional)).resolves.toBeNull();
    await expect(createClient().fetchRaw(CALL)).rejects.toMatchObject({ status: 404 });
    server.answer((_, response) => sendJson(response, { code: 'x' }, { status: 500 }));
    await expect(createClient().fetchRaw(optional)).rejects.toMatchObject({ status: 500 });
  });

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
  ])('treats a %i with HTML as a failure', async (status, body) => {
    const error = await failure(sendText('text/html', body, status));
    expect(error).toMatchObject({ kind: 'status', status, code: undefined });
  });

  it.each([
    ['rest_post_invalid_id', 'rest_post_invalid_id'],
    ['rest_no_route', 'rest_no_route'],
    ['not <a> code', undefined],
  ])('reports the code of a 404: %s', async (word, code) => {
    const error = await failure((_, response) =>
      sendJson(response, { code: word }, { status: 404 }),
    );
    expect(error).toMatchObject({ kind: 'status', status: 404, code });
  });

  it.each([
    ['an error body of exactly the limit', 0, 'rest_no_route'],
    ['an error body one byte longer', 1, undefined],
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
  ])('reads Retry-After %j', async (value, seconds) => {
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
  ])('recognises %s as a failure', async (_, body, kind) => {
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
      'sends its body forever, byte by byte',
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

  it('times out sooner on a server that sends nothing than on a slow one', async () => {
    const clock = createManualClock();
    const client = createClient({ timeoutMs: 10_000, clock });
    // Doubles after each timeout, up to the limit of the whole response.
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
    ['keeps the longer limit that a slow call needs', 8_000, 6_000],
    ['resets the limit after a quick response', 3_000, 3_000],
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

  it('leaves no timers behind, whatever the response', async () => {
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

  it.each([
    ['fewer', 10, 'too-large'],
    ['more', 1_000, undefined],
  ])(
    'reads as many bytes as a call of its own allows, also if they are %s',
    async (_, maxBytes, kind) => {
      server.answer(sendText('application/json', `"${'x'.repeat(200)}"`));
      const result = createClient({ maxBytes: 100 }).fetchRaw({ ...CALL, maxBytes });
      if (kind === undefined) await expect(result).resolves.toHaveLength(200);
      else await expect(result).rejects.toMatchObject({ kind });
    },
  );

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

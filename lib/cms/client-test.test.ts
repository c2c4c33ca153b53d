/** @jest-environment node */
import { createManualClock } from '@/lib/testing/manual-clock';
import { createClient, SECRET, sendText, server } from './testing/client';
import { sendJson } from './testing/cms-server';

const NOW = Date.UTC(2026, 10, 21, 12);

describe('a call that the CMS has asked for', () => {
  it('is made as any other, and tells how old its answer is', async () => {
    const clock = createManualClock(NOW);
    server.answer((_, response) =>
      sendJson(response, [], { headers: { 'x-open-ground-made': String(NOW / 1000 - 90) } }),
    );
    const client = createClient({ clock, authorization: SECRET });
    expect(await client.test('fa/v1/news?per_page=100')).toEqual({
      status: 200,
      age: 90,
      ms: 0,
      error: null,
    });
    const [request] = server.requests;
    expect(request?.url).toBe('/wp-json/fa/v1/news?per_page=100');
    expect(request?.headers).toMatchObject({ authorization: SECRET, accept: 'application/json' });
  });

  it('tells status and age of what can’t be used as well, and nothing of its body', async () => {
    const clock = createManualClock(NOW);
    server.answer((_, response) =>
      sendJson(
        response,
        { code: 'closed', message: 'secret' },
        { status: 401, headers: { 'x-open-ground-made': String(NOW / 1000 + 5) } },
      ),
    );
    expect(await createClient({ clock }).test('fa/v1/news')).toEqual({
      status: 401,
      age: -5,
      ms: 0,
      error: 'closed',
    });
    server.answer(sendText('text/html', '<p>Welcome'));
    expect(await createClient({ clock }).test('fa/v1/news')).toEqual({
      status: 200,
      age: null,
      ms: 0,
      error: 'not-json',
    });
  });

  it.each([
    ['a list', 'fa/v1/news', 'too-large'],
    ['the old addresses, whose call allows more', 'fa/v1/addresses', null],
  ])('reads as many bytes as any other: %s', async (_, path, error) => {
    server.answer(sendText('application/json', `"${'x'.repeat(200)}"`));
    expect(await createClient({ maxBytes: 100 }).test(path)).toMatchObject({ error });
  });

  it('does not follow a redirect', async () => {
    server.answer((_, response) => {
      response.writeHead(301, { location: 'https://elsewhere.example/' }).end();
    });
    expect(await createClient().test('fa/v1/news')).toMatchObject({
      status: 301,
      error: 'redirect',
    });
    expect(server.requests).toHaveLength(1);
  });

  it('ends after five seconds, and waits for the one before', async () => {
    const clock = createManualClock(NOW);
    server.answer(() => undefined);
    const client = createClient({ clock });
    const readings = [client.test('fa/v1/news'), client.test('fa/v1/map')];
    await server.received(1);
    clock.advance(4_999);
    expect(server.requests).toHaveLength(1);
    clock.advance(1);
    expect(await readings[0]).toEqual({ status: null, age: null, ms: 5_000, error: 'timeout' });
    await server.received(2);
    clock.advance(5_000);
    expect(await readings[1]).toMatchObject({ error: 'timeout', ms: 5_000 });
  });

  it.each([
    'https://elsewhere.example/fa/v1/news',
    '//elsewhere.example/fa/v1/news',
    '/wp-json/fa/v1/news',
    '../fa/v1/news',
    'fa/v1/../../wp-admin/',
    'fa/v1/%2e%2e/%2E%2e/wp-admin/',
    'fa/v1\\..\\..\\wp-admin',
    'wp-admin/',
    'fa/v1',
    'open-ground/v1/live?id=1',
    '',
  ])('does not ask for %j, which is no call', async (path) => {
    server.answer((_, response) => sendJson(response, []));
    expect(await createClient().test(path)).toBeNull();
    expect(server.requests).toHaveLength(0);
  });
});

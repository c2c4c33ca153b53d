/** @jest-environment node */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startContentServer } from './index.mjs';

type Server = Awaited<ReturnType<typeof startContentServer>>;
interface Received {
  body: string;
  headers: IncomingHttpHeaders;
}

const SECRET = 'a-secret-that-the-two-share';
let server: Server;
let received: Received[] = [];
let refusals = 0;
const site = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    received.push({ body, headers: request.headers });
    response.writeHead(refusals-- > 0 ? 503 : 202).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  server = await startContentServer({
    today: '2026-11-21',
    webhook: { url: `http://127.0.0.1:${port}/api/revalidate`, secret: SECRET },
  });
});
beforeEach(() => {
  server.control.reset();
  received = [];
  refusals = 0;
});
afterAll(async () => {
  await server.stop();
  await new Promise((resolve) => site.close(resolve));
});

const control = async (method: string, where: string, body?: unknown, headers = {}) => {
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await fetch(`${server.url}/_control/${where}`, init);
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>),
  };
};
const get = async <T>(call: string) => (await fetch(server.apiRoot + call)).json() as Promise<T>;
const investigations = async () =>
  (await get<{ investigations: { slug: string; title: string }[] }>('fa/v1/investigations'))
    .investigations;
const waitFor = async (done: () => boolean) => {
  while (!done()) await new Promise((resolve) => setImmediate(resolve));
};

describe('records', () => {
  it('an edit is merged into the record and visible at once', async () => {
    const answer = await control('PUT', 'records/news/ten-years', { title: 'Ten & a Half Years' });
    expect(answer.status).toBe(200);
    const rows = await get<{ slug: string; title: string; content: string }[]>('fa/v1/news');
    const row = rows.find(({ slug }) => slug === 'ten-years');
    expect(row?.title).toBe('Ten &amp; a Half Years');
    expect(row?.content).toContain('House of Maps');
  });

  it('a new one gets an id and appears in its list', async () => {
    const { body } = await control('PUT', 'records/investigations/a-new-case', {
      title: 'A New Case',
      areas: ['housing'],
      publication_date: 'today',
    });
    expect(body).toMatchObject({
      change: { type: 'investigation', slug: 'a-new-case', action: 'save' },
    });
    const { id } = (body?.['record'] ?? {}) as { id: number };
    expect((await investigations())[0]).toMatchObject({ id, title: 'A New Case' });
    expect(await get(`acf/v3/investigation/${id}`)).toMatchObject({
      acf: { related: { events: [] } },
    });
  });

  it('null removes a field', async () => {
    await control('PUT', 'records/investigations/the-harbour-flare', { abstract: null });
    const row = (await investigations()).find(({ slug }) => slug === 'the-harbour-flare');
    expect(row).not.toHaveProperty('abstract', expect.stringContaining('drifting'));
  });

  it('a renamed one keeps its id and links, and reports its former slug', async () => {
    const { body } = await control('PUT', 'records/exhibitions/low-light', { slug: 'lower-light' });
    expect(body).toMatchObject({
      change: { slug: 'lower-light', previous_slug: 'low-light', id: 5002 },
    });
    const rows = await get<{ investigations: { exhibitions: unknown }[] }>('fa/v1/investigations');
    expect(JSON.stringify(rows)).toContain('"post_name":"lower-light"');
    expect(JSON.stringify(rows)).not.toContain('"post_name":"low-light"');
  });

  it('a deleted one is removed from list and links, and restored by a reset', async () => {
    expect((await control('DELETE', 'records/exhibitions/low-light')).status).toBe(200);
    expect(JSON.stringify(await get('fa/v1/investigations'))).not.toContain('"low-light"');
    expect(await get('acf/v3/exhibition/5002')).toEqual({ acf: [] });
    expect((await control('GET', 'records/exhibitions/low-light')).status).toBe(404);
    await control('POST', 'reset');
    expect((await control('GET', 'records/exhibitions/low-light')).body).toMatchObject({
      id: 5002,
    });
  });

  it.each([
    ['PUT', 'records/news/x', { title: 'No date' }, /date/],
    ['PUT', 'records/news/ten-years', { colour: 'red' }, /colour/],
    ['PUT', 'records/investigations/the-roof-count', { areas: ['nowhere'] }, /'nowhere'/],
    ['PUT', 'records/news/ten-years', { slug: 'summer-course' }, /in use/],
    ['PUT', 'records/news/ten-years', 'text', /object/],
    ['POST', 'faults', { call: '*', fault: 'explode' }, /fault/],
  ])('rejects %s %s with %j', async (method, where, body, message) => {
    const before = server.control.store.revision;
    const answer = await control(method, where, body);
    expect([answer.status, answer.body?.['error']]).toEqual([400, expect.stringMatching(message)]);
    expect(server.control.store.revision).toBe(before);
  });

  it.each(['records/nothing/x', 'records/news/nobody', 'nothing', 'records/constructor/x'])(
    'GET %s is 404',
    async (where) => expect((await control('GET', where)).status).toBe(404),
  );
});

it('faults are set and cleared over HTTP', async () => {
  await control('POST', 'faults', { call: 'fa/v1/ticker', fault: 'status', status: 500 });
  expect((await fetch(`${server.apiRoot}fa/v1/ticker`)).status).toBe(500);
  expect((await control('GET', 'faults')).body).toHaveLength(1);
  await control('DELETE', 'faults');
  expect((await fetch(`${server.apiRoot}fa/v1/ticker`)).status).toBe(200);
});

it('the log contains every call except control calls', async () => {
  await get('fa/v1/search?q=wall');
  await control('GET', 'faults');
  await fetch(`${server.apiRoot}fa/v1/none`);
  const { body } = await control('GET', 'requests');
  expect(body).toMatchObject([
    { method: 'GET', path: '/wp-json/fa/v1/search', query: 'q=wall', status: 200 },
    { path: '/wp-json/fa/v1/none', status: 404 },
  ]);
  await control('DELETE', 'requests');
  expect((await control('GET', 'requests')).body).toEqual([]);
});

it('rejects requests from web pages', async () => {
  const answer = await control('DELETE', 'records/news/ten-years', undefined, {
    origin: 'https://evil.example',
  });
  expect(answer.status).toBe(403);
  expect(server.control.store.get('news', 'ten-years')).toBeDefined();
});

describe('the webhook', () => {
  it('is signed over id, time and body', async () => {
    await control('PUT', 'records/news/ten-years', { title: 'Eleven Years' });
    await waitFor(() => received.length === 1);
    const { body = '', headers = {} } = received[0] ?? {};
    expect(JSON.parse(body)).toEqual({ type: 'news', id: 7004, slug: 'ten-years', action: 'save' });
    const id = String(headers['webhook-id']);
    const time = String(headers['webhook-timestamp']);
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(5);
    const expected = createHmac('sha256', SECRET).update(`${id}.${time}.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is retried under the same id while the site fails', async () => {
    refusals = 1;
    await control('DELETE', 'records/awards/harbour-lamp');
    await waitFor(() => received.length === 2);
    expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({
      type: 'recognition',
      action: 'delete',
    });
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
  });
});

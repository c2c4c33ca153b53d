/** @jest-environment node */
import { createHmac, randomUUID } from 'node:crypto';
import {
  bootSite,
  forgetSites,
  killSite,
  NOON,
  openSite,
  SECRET,
  until,
  type TestSite,
} from '../testing/site';
import { LineFile } from '../sync/line-file';
import { runSmallCms } from '../testing/small-cms';
import { receiveWebhook } from './receive';

afterEach(async () => {
  await forgetSites();
  jest.restoreAllMocks();
});

const NOW = NOON;

interface Signed {
  readonly secret?: string;
  readonly timestamp?: number;
  readonly id?: string;
}

function headersOf(body: string, { secret = SECRET, timestamp = NOW / 1000, id }: Signed = {}) {
  const named = id ?? randomUUID();
  const digest = createHmac('sha256', secret)
    .update(`${named}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'webhook-id': named,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${digest}`,
  };
}

type RequestOptions = Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> };

const requestOf = (body: string, signed?: Signed, { headers, ...options }: RequestOptions = {}) =>
  new Request('http://site.example/api/revalidate', {
    method: 'POST',
    body,
    headers: { ...headersOf(body, signed), ...headers },
    ...options,
  });

const statusOf = async (request: Request) => (await receiveWebhook(request)).status;
const send = (body: string, signed?: Signed, options?: RequestOptions) =>
  statusOf(requestOf(body, signed, options));
const pending = (site: TestSite) => site.journal.pending().length;

const GOOD = '{"type":"news"}';

it('writes a valid event to the journal before answering 202', async () => {
  const site = await openSite();
  expect(await send(GOOD, { id: 'a' })).toBe(202);
  expect(site.journal.pending()).toMatchObject([
    { id: 'a', receivedAt: NOW, event: { type: 'news' } },
  ]);
});

it('responds with 200 to a known id without processing it again, even after a restart', async () => {
  const site = await openSite();
  expect(await send(GOOD, { id: 'a' })).toBe(202);
  expect(await send(GOOD, { id: 'a' })).toBe(200);
  // Nor is a different event with the same id accepted.
  expect(await send('{"type":"*"}', { id: 'a' })).toBe(200);
  expect(pending(site)).toBe(1);
  await killSite(site);
  const reopened = await openSite({ CONTENT_DIR: site.environment.contentDir });
  expect(await send(GOOD, { id: 'a' })).toBe(200);
  expect(pending(reopened)).toBe(1);
});

it('processes concurrent duplicates once', async () => {
  const site = await openSite();
  const answers = await Promise.all([1, 2, 3].map(() => send(GOOD, { id: 'a' })));
  expect(answers.sort()).toEqual([200, 200, 202]);
  expect(pending(site)).toBe(1);
});

it.each<readonly [string, RequestOptions, number]>([
  ['no signature', { headers: { 'webhook-signature': '' } }, 401],
  ['another body', { body: '{"type":"*"}' }, 401],
  ['another timestamp', { headers: { 'webhook-timestamp': String(NOW / 1000 + 1) } }, 401],
  ['no timestamp', { headers: { 'webhook-timestamp': '' } }, 401],
  ['another id', { headers: { 'webhook-id': 'another' } }, 401],
  ['no id', { headers: { 'webhook-id': '' } }, 401],
])('rejects %s', async (_, changed, status) => {
  const site = await openSite();
  expect(await send(GOOD, {}, changed)).toBe(status);
  expect(pending(site)).toBe(0);
});

it.each([
  ['that is empty', '', 401],
  ['of 200 characters', 'i'.repeat(200), 202],
  ['of 201 characters', 'i'.repeat(201), 400],
])('responds to a signed id %s', async (_, id, status) => {
  const site = await openSite();
  expect(await send(GOOD, { id })).toBe(status);
  expect(pending(site)).toBe(status === 202 ? 1 : 0);
});

it('accepts both secrets during a rotation', async () => {
  const next = 'the-secret-that-comes-after-it';
  await openSite({ REVALIDATE_SECRET: `${next} ${SECRET}` });
  expect(await send(GOOD, { secret: next })).toBe(202);
  expect(await send(GOOD, { secret: SECRET })).toBe(202);
  expect(await send(GOOD, { secret: 'a secret of somebody else' })).toBe(401);
});

it.each([
  ['300 s late', -300, 202],
  ['301 s late', -301, 401],
  ['300 s early', 300, 202],
  ['301 s early', 301, 401],
])('a signed timestamp %s', async (_, offset, status) => {
  await openSite();
  expect(await send(GOOD, { timestamp: NOW / 1000 + offset })).toBe(status);
});

it.each(['', 'type=news', '[]', '{}', '{"type":"post"}', '{"type":"news","id":"1"}'])(
  'refuses the signed body %j',
  async (body) => {
    const site = await openSite();
    expect(await send(body)).toBe(400);
    expect(pending(site)).toBe(0);
  },
);

it('does not comment on the body without a valid signature', async () => {
  await openSite();
  const forged = await receiveWebhook(requestOf('no JSON', { secret: 'guess' }));
  expect(forged).toEqual({ status: 401, message: expect.stringContaining('signature') });
});

it.each([
  ['without a secret', { REVALIDATE_SECRET: '' }],
  ['with a blank secret', { REVALIDATE_SECRET: '   ' }],
])('%s it is not there', async (_, settings) => {
  await openSite(settings);
  expect(await send(GOOD)).toBe(503);
  expect(await send(GOOD, { secret: 'x' })).toBe(503);
});

it('is unavailable before the worker has started', async () => {
  expect(await send(GOOD)).toBe(503);
});

it('requests a retry when the journal is not writable', async () => {
  const site = await bootSite();
  await site.journal.close();
  expect(await send(GOOD, { id: 'a' })).toBe(503);
  expect(site.journal.has('a')).toBe(false);
});

it('makes retries of an event wait for the first attempt before reporting success', async () => {
  await bootSite();
  let fail: (error: Error) => void = () => undefined;
  const append = jest
    .spyOn(LineFile.prototype, 'append')
    .mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  const tries = [send(GOOD, { id: 'a' })];
  await until('the disk is asked', () => append.mock.calls.length === 1);
  tries.push(send(GOOD, { id: 'a' }), send(GOOD, { id: 'a' }));
  // Reading a request takes a few turns. Lets the later attempts catch up with the first.
  for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  fail(new Error('The disk is full'));
  expect(await Promise.all(tries)).toEqual([503, 202, 200]);
  expect(append.mock.calls.length).toBe(2);
});

describe('a body', () => {
  /** A request whose body arrives in chunks. */
  function dripping(headers: Record<string, string> = {}) {
    let drip: (text: string) => void = () => undefined;
    const cancelled = jest.fn();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        drip = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
      cancel: cancelled,
    });
    const request = new Request('http://site.example/api/revalidate', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);
    return { request, drip, cancelled };
  }

  it('that is incomplete after five seconds is abandoned', async () => {
    const site = await openSite();
    const idle = site.clock.pending;
    const { request, drip, cancelled } = dripping();
    const status = statusOf(request);
    let isAnswered = false;
    void status.then(() => (isAnswered = true));
    for (let seconds = 0; seconds < 4; seconds += 1) {
      drip('{');
      site.clock.advance(1_000);
    }
    site.clock.advance(999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isAnswered).toBe(false);
    site.clock.advance(1);
    expect(await status).toBe(408);
    expect(cancelled).toHaveBeenCalled();
    await until('no timer of it is left', () => site.clock.pending === idle);
  });

  it('is not read further once it is too large, whatever its Content-Length', async () => {
    await openSite();
    const { request, drip, cancelled } = dripping();
    drip('x'.repeat(16_384));
    drip('x');
    expect(await statusOf(request)).toBe(413);
    expect(cancelled).toHaveBeenCalled();
  });

  it('with too large a Content-Length is not read', async () => {
    await openSite();
    const { request } = dripping({ 'content-length': '16385' });
    expect(await statusOf(request)).toBe(413);
    expect(request.bodyUsed).toBe(false);
  });

  it('of 16 KiB is read completely', async () => {
    await openSite();
    const bare = JSON.stringify({ type: 'news', note: '' }).length;
    const body = JSON.stringify({ type: 'news', note: 'x'.repeat(16_384 - bare) });
    expect(await send(body)).toBe(202);
  });
});

describe('a test that goes both ways', () => {
  const cms = runSmallCms();
  const roundTrip = (read: unknown, id?: string) =>
    receiveWebhook(requestOf(JSON.stringify({ type: 'test', read }), id ? { id } : {}));

  it('asks the CMS for the path and answers how that went, once for an id', async () => {
    const site = await cms.bootFull();
    const before = site.store.revision;
    expect(await roundTrip('fa/v1/ticker', 'a')).toEqual({
      status: 200,
      message: 'read',
      reading: { status: 200, age: null, ms: expect.any(Number), error: null },
    });
    expect(await roundTrip('fa/v1/ticker', 'a')).toMatchObject({ status: 200, reading: {} });
    cms.fail({ call: 'fa/v1/ticker', fault: 'status' });
    expect(await roundTrip('fa/v1/ticker')).toMatchObject({
      status: 200,
      reading: { status: 503, error: 'maintenance' },
    });
    expect(site.store.revision).toBe(before);
    expect(pending(site)).toBe(0);
  });

  it.each([[null], ['']])('accepts %j as a test in one direction', async (read) => {
    await cms.bootFull();
    expect(await roundTrip(read)).toEqual({ status: 202, message: 'accepted' });
  });

  it.each([
    [7],
    [['fa/v1/news']],
    ['../secret'],
    ['https://elsewhere.example/'],
    ['x'.repeat(2_001)],
  ])('refuses to read %j', async (read) => {
    await cms.bootFull();
    expect(await roundTrip(read)).toMatchObject({ status: 400 });
  });

  it('reads for no other event', async () => {
    await cms.bootFull();
    expect(await send('{"type":"news","read":"fa/v1/news"}')).toBe(202);
  });
});

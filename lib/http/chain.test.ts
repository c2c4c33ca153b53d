/** @jest-environment node */
import { once } from 'node:events';
import { type AsyncLocalStorage } from 'node:async_hooks';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from '@/lib/testing/fast-check';
import { isPageKept } from '@/lib/cache/page-shelves.mjs';
import { systemClock } from '@/lib/clock';
import { siteSlot, slot } from '@/lib/process-slot.mjs';
import { keepPage } from '@/lib/testing/kept-page';
import { putSite } from '@/lib/testing/running-site';
import { placeSlot } from '@/lib/work';
import { AdmissionControl } from './admission-control';
import { createChain, type RequestHandler } from './chain';
import { WORK_LIMITS } from './concurrency-limiter';

const OPTIONS = { policy: "default-src 'none'", siteUrl: 'https://site.example' };

let server: Server;

async function serve(render: RequestHandler) {
  server = createServer(createChain(OPTIONS, render)).listen(0, '127.0.0.1');
  await once(server, 'listening');
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
  // Before Node 24, every promise is reported to each storage that was used, even in later test files.
  slot<AsyncLocalStorage<unknown>>('request').get()?.disable();
  placeSlot.get()?.disable();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, text }),
      );
    })
      .once('error', reject)
      .end();
  });

it.each([
  ['/api/preview?review=token', '/api/preview'],
  ['/api/preview/files/wp-content/secret.jpg?seal=x', '/api/preview/files/-'],
  ['/studies?x=1', '/studies'],
])('%s is %s in the log', async (address, logged) => {
  const requests = slot<AsyncLocalStorage<{ readonly path: string }>>('request');
  await serve((_, response) => {
    response.end(requests.get()?.getStore()?.path);
    return Promise.resolve();
  });
  expect((await ask(address)).text).toBe(logged);
});

const HTML = { accept: 'text/html' };

it.each<[string, RequestHandler]>([
  ['rejects', () => Promise.reject(new Error('A fault of the test'))],
  [
    'throws',
    () => {
      throw new Error('A fault of the test');
    },
  ],
])('answers with the error page when Next %s', async (_, render) => {
  await serve(render);
  const { status, headers, text } = await ask('/studies', HTML);
  expect([status, text]).toEqual([500, expect.stringContaining('</html>')]);
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
});

it('ends a connection whose response fails on the way: it must not look whole', async () => {
  await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).write('The first half');
    return Promise.reject(new Error('A fault of the test'));
  });
  await expect(ask('/studies')).rejects.toThrow(/aborted|hang up/);
});

it.each([
  ['another method', '/studies', {}, 'POST', 405],
  ['an expectation', '/studies', { expect: 'magic' }, 'GET', 417],
  ['another site', 'http://elsewhere.example/', {}, 'GET', 421],
  ['the server itself', '*', {}, 'GET', 405],
  ['an address that is too long', `/${'a'.repeat(4_096)}`, {}, 'GET', 414],
  ['a long query', `/a?${'a'.repeat(4_094)}`, {}, 'GET', 414],
  ['a long address in another spelling', `/${'%61'.repeat(1_400)}`, {}, 'GET', 414],
  ['an incomplete escape', '/a%E0%A4%A', {}, 'GET', 400],
  ['a control character', '/a%00b', {}, 'GET', 400],
  ['what is no UTF-8', '/%e9', {}, 'GET', 400],
  ['what is no UTF-8 among endpoints', '/api/map%FF', {}, 'GET', 400],
  [
    'a large header of the router',
    '/a',
    { 'next-router-state-tree': 'a'.repeat(8_193) },
    'GET',
    431,
  ],
  ['another of them', '/a', { 'next-url': 'a'.repeat(8_193) }, 'GET', 431],
  ['a method in another spelling of an address', '/st%75dies', {}, 'POST', 405],
  ['the options of another spelling', '/st%75dies', {}, 'OPTIONS', 204],
])(
  'refuses %s with all headers, and Next is not asked',
  async (_, path, headers, method, status) => {
    const render = jest.fn(() => Promise.resolve());
    await serve(render);
    server.on('checkExpectation', (incoming, response) =>
      server.emit('request', incoming, response),
    );
    const answer = await ask(path, headers, method);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': OPTIONS.policy,
      'x-content-type-options': 'nosniff',
    });
    expect(render).not.toHaveBeenCalled();
  },
);

describe('too many requests at once', () => {
  /** Makes Next hold every request until the test releases it. */
  async function hold() {
    const held: (() => void)[] = [];
    await serve(
      (_, response) =>
        new Promise((resolve) => {
          held.push(() => {
            response.end('made');
            resolve();
          });
        }),
    );
    return held;
  }

  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise((resolve) => setImmediate(resolve));
  };

  it('are worked on a few at a time, and all are answered', async () => {
    const held = await hold();
    const all = Array.from({ length: 20 }, (_, count) => ask(`/page-${count}`));
    for (let begun = 0; begun < all.length; begun += 1) {
      await until(() => held.length > begun);
      expect(held.length - begun).toBeLessThanOrEqual(4);
      held[begun]?.();
    }
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  it('are refused beyond what may wait, and nobody else is', async () => {
    const held = await hold();
    const first = [ask('/search?q=a', HTML), ask('/search?q=b', HTML)];
    await until(() => held.length === first.length);
    const more = Array.from({ length: 90 }, (_, count) => ask(`/search?q=${count}`, HTML));
    const searches = [...first, ...more];
    const refused: Answer[] = [];
    for (const search of searches)
      void search.then((answer) => answer.status === 503 && refused.push(answer));
    // Two are worked on and 64 wait.
    await until(() => refused.length === 26);
    const others = ['/studies', '/api/health', '/_next/static/a.js', '/card/a', '/api/revalidate'];
    const answers = others.map((path) =>
      ask(path, {}, path === '/api/revalidate' ? 'POST' : 'GET'),
    );
    await until(() => held.length >= 2 + others.length);
    for (let next = 0; next < 66 + others.length; next += 1) {
      await until(() => held.length > next);
      held[next]?.();
    }
    const made = (await Promise.all(searches)).filter(({ status }) => status === 200);
    expect(made).toHaveLength(66);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(others.map(() => 200));
    expect(refused).toHaveLength(26);
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(refused[0]?.text).toMatch(/try again in a few seconds[^]*<\/html>/);
  });

  it('are not refused where the page was made while they waited', async () => {
    const late: (() => void)[] = [];
    const { after } = systemClock;
    jest.spyOn(systemClock, 'after').mockImplementation((delay, then) => {
      const isPatience = delay > WORK_LIMITS.patience / 2 && delay <= WORK_LIMITS.patience;
      if (!isPatience) return after(delay, then);
      late.push(then);
      return () => undefined;
    });
    putSite({ epoch: () => 'an epoch' });
    const held = new Map<string | undefined, () => void>();
    await serve(({ url }, response) => {
      if (url === '/kept' && held.has(url)) return Promise.resolve(void response.end('kept'));
      return new Promise((resolve) => {
        held.set(url, () => {
          void keepPage('/kept').then(() => resolve(void response.end('made')));
        });
      });
    });
    const first = ask('/kept');
    const begun = ['/a', '/b', '/c'].map((path) => ask(path));
    await until(() => held.size === 4);
    const waiting = [ask('/d'), ask('/e')];
    await until(() => late.length === 2);
    const second = ask('/kept');
    await until(() => late.length === 3);
    held.get('/kept')?.();
    expect((await first).text).toBe('made');
    await until(() => held.has('/d'));
    for (const giveUp of late.slice(1)) giveUp();
    expect((await second).text).toBe('kept');
    expect((await waiting[1])?.status).toBe(503);
    for (const path of ['/a', '/b', '/c', '/d']) held.get(path)?.();
    await Promise.all([...begun, ...waiting]);
    siteSlot.clear();
    slot('page-cache').clear();
    jest.restoreAllMocks();
  });

  it('are all answered where they are for one page that must be made, however many there are', async () => {
    putSite({ epoch: () => 'an epoch' });
    const readers = 2 * WORK_LIMITS.waiting.all;
    let [arrived, made] = [0, 0];
    await serve(async (_, response) => {
      made += isPageKept('/') ? 0 : 1;
      await until(() => arrived === readers);
      await keepPage('/index');
      response.end('made');
    });
    server.on('request', () => (arrived += 1));
    const all = Array.from({ length: readers }, () => ask('/'));
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(made).toBe(1);
    siteSlot.clear();
    slot('page-cache').clear();
  });

  it('count once where the server asks itself for one of them', async () => {
    const seen: (string | undefined)[] = [];
    const ids = slot<AsyncLocalStorage<{ readonly id: string }>>('request');
    await serve(async (incoming, response) => {
      seen.push(incoming.url, incoming.headers['x-served-for'] as string | undefined);
      const [, kind, number] = incoming.url?.split('/') ?? [];
      const { id = '' } = ids.get()?.getStore() ?? {};
      // More of them at once than there is room for.
      if (kind === 'outer') await ask(`/inner/${number}`, { 'x-served-for': id });
      response.end('made');
    });
    const all = Array.from({ length: 8 }, (_, count) => ask(`/outer/${count}`));
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(seen.filter((url) => url?.startsWith('/inner/'))).toHaveLength(8);
    // Next is told nothing of it.
    expect(seen.filter((value) => value !== undefined && !value.startsWith('/'))).toEqual([]);
  });

  it('make room when their headers are sent, however slowly the rest is read', async () => {
    let begun = 0;
    await serve((_, response) => {
      begun += 1;
      response.write('The first half');
      return new Promise(() => undefined);
    });
    const all = Array.from({ length: 12 }, (_, count) =>
      ask(`/page-${count}`).catch(() => undefined),
    );
    await until(() => begun === all.length);
    server.closeAllConnections();
    await Promise.all(all);
  });
});

it('shows Next neither a query that nothing reads nor the cookies of its preview mode', async () => {
  let seen: unknown[] = [];
  await serve((incoming, response) => {
    seen = [incoming.method, incoming.url, incoming.headers.cookie];
    response.end('x');
    return Promise.resolve();
  });
  await ask('/studies?utm_source=a', { cookie: '__prerender_bypass=1; a=b' }, 'HEAD');
  expect(seen).toEqual(['GET', '/studies', 'a=b']);
});

describe('another spelling of an address', () => {
  const render = jest.fn<Promise<void>, Parameters<RequestHandler>>((_, response) => {
    response.end('x');
    return Promise.resolve();
  });

  beforeEach(async () => {
    render.mockClear();
    putSite({ movedPath: (path) => Promise.resolve(path === '/Studies' ? '/studies' : null) });
    await serve(render);
  });

  afterAll(() => siteSlot.clear());

  it.each([
    ['/st%75dies', '/studies'],
    ['/studies/', '/studies'],
    ['/1/../', '/'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/category/%d9%85', '/category/%D9%85'],
    ['/st%75dies?q=%6a&x=%', '/studies?q=%6a&x=%'],
    ['/studies#x', '/studies'],
    ['/studies?a#x?b', '/studies?a'],
    ['/lite/st%75dies/?part=2', '/lite/studies?part=2'],
    ['/api//he%61lth?held', '/api/health?held'],
    ['/_next/static/%61.js', '/_next/static/a.js'],
    ['/media/2025/%66ilm.mp4', '/media/2025/film.mp4'],
    ['/media/2025/caf%e9.jpg', '/media/2025/caf%E9.jpg'],
    ['https://site.example/st%75dies?a', '/studies?a'],
    ['https://site.example/a/../studies', '/studies'],
    // At once to where the page has moved.
    ['/%53tudies/?a', '/studies?a'],
  ])('%s leads to %s', async (asked, to) => {
    const { status, headers, text } = await ask(asked);
    expect([status, headers.location, text]).toEqual([308, to, '']);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=1' });
    expect(headers).toHaveProperty('x-frame-options', 'DENY');
    expect(render).not.toHaveBeenCalled();
  });

  it('is never led on to a third', async () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2F',
      '%61',
      '%d9%85',
      '%25',
      'a',
      ':',
      '@',
      '?',
      '#',
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...pieces)), async (parts) => {
        const { status, headers } = await ask(`/${parts.join('')}`);
        if (status !== 308) return;
        const { location = '' } = headers;
        expect(location).toMatch(/^\/(?![/\\])/);
        expect(await ask(location)).toMatchObject({ status: 200 });
      }),
    );
  });

  it('gets a whole error page where what has moved can not be told', async () => {
    putSite({ movedPath: () => Promise.reject(new Error('A fault of the test')) });
    const { status, headers, text } = await ask('/st%75dies', HTML);
    expect([status, text]).toEqual([500, expect.stringContaining('</html>')]);
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
  });

  it('of what is answered to a POST is redirected as well', async () => {
    expect(await ask('/oai/', {}, 'POST')).toMatchObject({
      status: 308,
      headers: { location: '/oai' },
    });
  });

  it.each([
    ['an address as the site writes it', '/studies'],
    ['the longest address', `/${'a'.repeat(4_095)}`],
    ['a query', '/studies?%61&%d9'],
    ['a name in another script', '/category/%D9%85'],
  ])('is not %s', async (_, path) => expect(await ask(path)).toMatchObject({ status: 200 }));
});

it('sends no `Refresh`, and no mark of its own: that for nginx in its place', async () => {
  await serve((_, response) => {
    response.writeHead(308, { location: '/a', refresh: '0;url=/a', 'x-not-stored': '1' }).end();
    return Promise.resolve();
  });
  const { headers } = await ask('/studies');
  expect(headers).toMatchObject({ location: '/a', 'x-accel-expires': '0' });
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['refresh']));
  expect(headers).not.toHaveProperty('x-not-stored');
});

it.each([
  ['has not changed', { isEdited: false, isRemoved: false, isFormer: false }, 10],
  ['has changed', { isEdited: true, isRemoved: false, isFormer: false }, 1],
  ['has changed, of a former page', { isEdited: true, isRemoved: false, isFormer: true }, 10],
  ['has lost something, of a former page', { isEdited: true, isRemoved: true, isFormer: true }, 1],
])(
  'in a rush, of an answer while whose making the content %s, tells nginx how old it may be sent',
  async (_, { isEdited, isRemoved, isFormer }, seconds) => {
    jest.spyOn(AdmissionControl.prototype, 'isRush', 'get').mockReturnValue(true);
    let epoch = '1';
    putSite({ epoch: () => epoch, isBeforeRemoval: () => isRemoved });
    await serve((_request, response) => {
      if (isEdited) epoch = '2';
      if (isFormer) response.setHeader('x-middleware-retained', '1');
      response.setHeader('cache-control', 'public, max-age=0, s-maxage=1').end();
      return Promise.resolve();
    });
    const { headers } = await ask('/studies', { 'x-nginx-time': '1795555200.000' });
    expect(headers['cache-control']).toMatch(new RegExp(`, stale-while-revalidate=${seconds}$`));
    siteSlot.clear();
    jest.restoreAllMocks();
  },
);

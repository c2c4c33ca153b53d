import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hangUp } from './freshness/support/raw';
import { startReadyWorld, type World } from './freshness/support/world';
import { FILM } from './support/pages';
import { eventually } from './support/site';
import { expect, test } from './support/test';

const TOKEN = 'a-token-of-the-tests';
const ROOT = join(import.meta.dirname, '..');
const imports = ['e2e/freshness/support/probe.mjs', 'scripts/support/json-log.mjs'].map(
  (path) => `--import ${pathToFileURL(join(ROOT, path)).href}`,
);

/** What can be asked for with a body, and what takes the server a while. */
const HUNG_UP = [
  ...['/oai', '/api/preview/exit', '/api/revalidate', '/api/live', '/api/wake', '/studies'].map(
    (path) => ['POST', path] as const,
  ),
  ...[
    ...['/programme/news', '/search?q=a', '/api/search?q=a', '/oai?verb=Identify', '/feed.xml'],
    ...['/lite/programme/events', `/card/list/studies/${'0'.repeat(24)}.png`],
    ...['/api/preview/files/a.pdf?seal=a', `${FILM}?t=2`],
  ].map((path) => ['GET', path] as const),
];

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly requestId?: string;
  readonly path?: string;
  readonly target?: string;
  readonly problems?: number;
}

/** Every whole line a server has printed; a line that is not JSON fails the test. */
const linesOf = (world: World) =>
  world.site
    .output()
    .split('\n')
    // What follows the last end of a line is the beginning of the next.
    .slice(0, -1)
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

const metricsOf = async (world: World) => {
  const response = await fetch(`${world.site.url}/api/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await response.text();
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))] as const;
      }),
  );
};

test.describe('what an operator sees', () => {
  let world: World;

  test.beforeAll(async () => {
    world = await startReadyWorld({
      settings: { METRICS_TOKEN: TOKEN, NODE_OPTIONS: imports.join(' ') },
    });
  });

  test.afterAll(() => world.end());

  test('a render that throws is logged with its address and nothing about the visitor; every line is JSON', async () => {
    await world.probe.breakRenders(true);
    await fetch(`${world.site.url}/studies?secret=query`, {
      headers: { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'a-visitor/1.0' },
    });
    await world.probe.breakRenders(false);
    const reports = () =>
      linesOf(world).filter(({ msg }) => msg === 'A request could not be answered');
    await eventually('the error is reported', () => Promise.resolve(reports().length > 0));
    const [fault] = reports();
    expect(fault).toMatchObject({
      level: 50,
      method: 'GET',
      path: '/studies',
      routePath: '/studies',
      routeType: 'render',
      err: { message: 'A fault of the test', stack: expect.stringContaining('.next/server') },
    });
    expect(reports()).toHaveLength(1);
    expect(fault?.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(linesOf(world).map(({ msg }) => msg)).toContainEqual(
      expect.stringContaining('Listening on http'),
    );
    for (const secret of ['secret=query', '203.0.113.7', 'a-visitor']) {
      expect(world.site.output()).not.toContain(secret);
    }
  });

  test('who hangs up writes no error', async () => {
    const { url } = world.site;
    const faults = () => linesOf(world).filter(({ level }) => level >= 40);
    const before = faults().length;
    for (const [method, path] of HUNG_UP) await hangUp(url, method, path);
    // Whatever is written about them stands before this, but for renders that this breaks, too.
    await world.probe.breakRenders(true);
    await fetch(`${url}/about/agency`);
    await world.probe.breakRenders(false);
    await eventually('a later error is reported', () =>
      Promise.resolve(faults().some(({ path }) => path === '/about/agency')),
    );
    const isOfTest = (line: Line) => JSON.stringify(line).includes('A fault of the test');
    expect(
      faults()
        .slice(before)
        .filter((line) => !isOfTest(line)),
    ).toEqual([]);
  });

  test('metrics are available to clients with the token', { tag: '@tour' }, async () => {
    for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN]) {
      const { status } = await fetch(`${world.site.url}/api/metrics`, {
        headers: { authorization },
      });
      expect(status, authorization).toBe(401);
    }
    for (let visit = 0; visit < 3; visit += 1)
      await (await fetch(`${world.site.url}/donate`)).text();
    const metrics = await metricsOf(world);
    expect(metrics.get('open_ground_ready')).toBe(1);
    expect(metrics.get('open_ground_content_items{list="investigations"}')).toBeGreaterThan(0);
    expect(metrics.get('open_ground_content_age_seconds{list="news"}')).toBeGreaterThanOrEqual(0);
    expect(metrics.get('open_ground_held_back_records')).toBe(0);
    expect(metrics.get('open_ground_cms_up')).toBe(1);
    expect(
      metrics.get('open_ground_page_cache_requests_total{result="hit"}'),
    ).toBeGreaterThanOrEqual(2);
    expect(metrics.get('open_ground_event_loop_delay_seconds{quantile="1"}')).toBeGreaterThan(0);
    expect(metrics.get('open_ground_refreshes{state="failing"}')).toBe(0);
    expect(metrics.get('open_ground_storage_writable')).toBe(1);

    await world.fail({ call: '*', fault: 'status', status: 500 });
    await world.edit('news', 'ten-years', { title: 'Eleven Years' });
    await eventually(
      'the failure is counted',
      async () => (await metricsOf(world)).get('open_ground_cms_up') === 0,
    );
    expect((await metricsOf(world)).get('open_ground_events_waiting')).toBeGreaterThan(0);
    expect(await (await fetch(`${world.site.url}/api/health`)).json()).toMatchObject({
      status: 'ok',
      cms: 'down',
      held: { count: 0 },
      eventsWaiting: expect.any(Number),
      refreshes: { underWay: expect.any(Number), failing: expect.any(Number) },
      pageCache: { hits: expect.any(Number), misses: expect.any(Number) },
      eventLoopDelay: { p99: expect.any(Number), longest: expect.any(Number) },
      storage: 'writable',
    });
    await world.recover();
    await eventually(
      'the CMS is up again',
      async () => (await metricsOf(world)).get('open_ground_cms_up') === 1,
    );
  });
});

test('without a token there are no metrics', async ({ site }) => {
  const headers = { authorization: 'Bearer ' };
  expect((await fetch(`${site.url}/api/metrics`, { headers })).status).toBe(404);
});

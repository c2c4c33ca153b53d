/** @jest-environment node */
import { connect } from 'node:net';
import { FAULT_NAMES, FaultList } from './faults.mjs';
import { startContentServer } from './index.mjs';

type Server = Awaited<ReturnType<typeof startContentServer>>;

let server: Server;
beforeAll(async () => {
  server = await startContentServer();
});
afterEach(() => server.control.clearFaults());
afterAll(() => server.stop());

const LIST = 'fa/v1/exhibitions';
const get = (call = LIST) =>
  fetch(server.apiRoot + call, { redirect: 'manual', signal: AbortSignal.timeout(5000) });
/** Resolves when a server has received another call. */
async function untilCalled({ control }: Server, call: string): Promise<void> {
  const count = () => control.requests.filter(({ path }) => path.endsWith(call)).length;
  const before = count();
  while (count() === before) await new Promise((resolve) => setImmediate(resolve));
}
type Fault = Parameters<FaultList['add']>[0];
const arm = (fault: Omit<Fault, 'call'> & { call?: string }) =>
  server.control.faults.add({ call: LIST, ...fault });

it('every fault has a test', () => {
  expect([...FAULT_NAMES].sort()).toEqual(Object.keys(faultTests).sort());
});

const faultTests: Record<(typeof FAULT_NAMES)[number], () => Promise<void>> = {
  async status() {
    arm({ fault: 'status', status: 503, retry_after: 30, times: 1 });
    const maintenance = await get();
    expect([maintenance.status, maintenance.headers.get('retry-after')]).toEqual([503, '30']);
    expect(maintenance.headers.get('content-type')).toContain('text/html');
    for (const [status, type] of [
      [500, 'text/html'],
      [401, 'application/json'],
      [404, 'application/json'],
    ] as const) {
      arm({ fault: 'status', status, times: 1 });
      const response = await get();
      expect([response.status, response.headers.get('content-type')]).toEqual([
        status,
        expect.stringContaining(type),
      ]);
    }
  },
  async redirect() {
    arm({ fault: 'redirect' });
    const response = await get();
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/wp-admin/install.php',
    ]);
  },
  async 'php-warning'() {
    arm({ fault: 'php-warning' });
    const text = await (await get()).text();
    expect(text).toMatch(/^<br \/>\n<b>Warning<\/b>/);
    expect(JSON.parse(text.slice(text.indexOf('[{')))).toHaveLength(
      server.control.store.content.exhibitions.size,
    );
  },
  async 'empty-body'() {
    arm({ fault: 'empty-body' });
    const response = await get();
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-type')).toContain('application/json');
  },
  async truncated() {
    arm({ fault: 'truncated', times: 1 });
    await expect(get().then((response) => response.text())).rejects.toThrow();
    arm({ fault: 'truncated', valid_length: true });
    const text = await (await get()).text();
    expect(text.length).toBeGreaterThan(100);
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  },
  async hang() {
    arm({ fault: 'hang' });
    const asked = untilCalled(server, LIST);
    const answered = get().then(
      () => 'answered',
      () => 'cut off',
    );
    await asked;
    // Calls without a fault are handled in order.
    await get('fa/v1/ticker');
    expect(server.control.requests.map(({ status }) => status)).toContain(null);
    server.control.clearFaults();
    expect(await answered).toBe('cut off');
  },
  async slow() {
    arm({ fault: 'slow', ms: 150 });
    const start = performance.now();
    expect((await get()).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(145);
  },
  async drip() {
    arm({ fault: 'drip' });
    const response = await get();
    expect(response.status).toBe(200);
    const { value } = (await response.body?.getReader().read()) ?? {};
    expect(value).toHaveLength(1);
  },
  async 'empty-array'() {
    arm({ fault: 'empty-array' });
    expect(await (await get()).json()).toEqual([]);
  },
  async 'wrong-shape'() {
    arm({ fault: 'wrong-shape' });
    expect(await (await get()).json()).toEqual({ status: 'ok', items: 'many' });
  },
  async 'content-type'() {
    arm({ fault: 'content-type' });
    const response = await get();
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(await response.json()).toHaveLength(server.control.store.content.exhibitions.size);
  },
  async huge() {
    arm({ fault: 'huge' });
    let bytes = 0;
    for await (const chunk of (await get()).body ?? []) bytes += (chunk as Uint8Array).length;
    expect(bytes).toBeGreaterThan(20 * 1024 * 1024);
  },
  async 'connection-reset'() {
    arm({ fault: 'connection-reset' });
    const { port } = server;
    const code = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`GET /wp-json/${LIST} HTTP/1.1\r\nHost: x\r\n\r\n`);
      });
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
      socket.on('end', () => resolve('a normal end'));
    });
    expect(code).toBe('ECONNRESET');
  },
  async 'acf-array'() {
    arm({ fault: 'acf-array', call: 'acf/v3/investigation/*' });
    expect(await (await get('acf/v3/investigation/2084')).json()).toEqual({ acf: [] });
  },
  async 'bad-record'() {
    arm({ fault: 'bad-record' });
    const rows = (await (await get()).json()) as { slug: string | null }[];
    expect(rows[0]).toMatchObject({ slug: null, id: { not: 'an id' } });
    expect(rows.slice(1).every(({ slug }) => typeof slug === 'string')).toBe(true);
    arm({ fault: 'bad-record', call: 'fa/v1/investigations' });
    const { investigations } = (await (await get('fa/v1/investigations')).json()) as {
      investigations: { slug: string | null }[];
    };
    expect(investigations[0]?.slug).toBeNull();
    expect(investigations).toHaveLength(server.control.store.content.investigations.size);
  },
  async 'half-list'() {
    const whole = (await (await get()).json()) as unknown[];
    arm({ fault: 'half-list' });
    expect(await (await get()).json()).toEqual(whole.slice(0, whole.length / 2));
  },
};

it.each(Object.entries(faultTests))('%s', (_, check) => check());

describe('a fault', () => {
  it('applies the given number of times', async () => {
    arm({ fault: 'status', status: 500, times: 2 });
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await get()).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it.each([
    ['*', 'fa/v1/ticker', true],
    ['*', 'acf/v3/event/6000', true],
    ['fa/v1/*', 'acf/v3/event/6000', false],
    ['acf/v3/event/…', 'acf/v3/event/6000', true],
    ['fa/v1/news', 'fa/v1/newsletter', false],
    ['fa/v1/news', 'fa/v1/news', true],
    ['fa.v1/news', 'fa/v1/news', false],
  ])('for %s meets %s: %s', (pattern, call, expected) => {
    const list = new FaultList();
    list.add({ call: pattern, fault: 'hang' });
    expect(list.take(call) !== undefined).toBe(expected);
  });
});

it('stop drops hanging calls, and listen reuses the port', async () => {
  const other = await startContentServer();
  other.control.faults.add({ call: 'fa/v1/news', fault: 'hang' });
  const asked = untilCalled(other, 'fa/v1/news');
  const hanging = fetch(`${other.apiRoot}fa/v1/news`).catch(() => 'dropped');
  await asked;
  await other.stop();
  expect(await hanging).toBe('dropped');
  await expect(fetch(`${other.apiRoot}fa/v1/ticker`)).rejects.toThrow();
  await other.listen();
  expect((await fetch(`${other.apiRoot}fa/v1/ticker`)).status).toBe(200);
  await other.stop();
});

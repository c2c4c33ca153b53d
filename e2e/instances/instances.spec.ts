import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@redis/client';
import { expect, test } from '../support/browser-test';
import { pendingEvents } from '../freshness/support/journal';
import { sendWebhook, signedHeaders } from '../freshness/support/webhook';
import { eventually, ready, startSite, whole, type Site } from '../support/site';
import { startInstances, type Instance, type Instances } from './support/instances';

const NEWS = '/programme/news/ten-years';
const CASE = '/investigation/the-harbour-flare';

const text = async (site: Site, path: string) => (await fetch(site.url + path)).text();
const statusOf = async (site: Site, path: string) =>
  (await fetch(site.url + path, { redirect: 'manual' })).status;
const health = async (site: Site) =>
  (await (await fetch(`${site.url}/api/health`)).json()) as {
    redis: { connected: boolean; lastExchange: number | null; instances: number } | null;
  };

const shows = ({ site }: Instance, title: string) =>
  eventually(`an instance shows ${title}`, async () => (await text(site, NEWS)).includes(title));

async function isLive(site: Site, question: object): Promise<boolean> {
  const body = JSON.stringify(question);
  const options = { method: 'POST', body, headers: signedHeaders(body) };
  const response = await fetch(`${site.url}/api/live`, options);
  return ((await response.json()) as { live: boolean }).live;
}

const connected = (instance: Instance, wanted: boolean) =>
  eventually(
    `Redis is ${wanted ? 'there' : 'away'}`,
    async () => (await health(instance.site)).redis?.connected === wanted,
  );

test.describe('three instances', () => {
  let world: Instances;
  let a: Instance;
  let b: Instance;
  let c: Instance;

  test.beforeAll(async () => {
    world = await startInstances({ count: 3 });
    [a, b, c] = world.all as [Instance, Instance, Instance];
  });
  test.afterAll(() => world.end());

  const edit = (title: string) => world.cms.control.store.put('news', 'ten-years', { title });

  test('started at once without content, each has asked the CMS once at most', () => {
    const counts = new Map<string, number>();
    for (const call of world.calls()) counts.set(call, (counts.get(call) ?? 0) + 1);
    // The canary asks for it as well.
    counts.delete('fa/v1/ticker');
    // While a busy machine's CMS does not answer, calls are cut off and made again.
    const outages = world.all
      .map(({ site }) => site.output().match(/The CMS (?:does not answer|gave no)/g) ?? [])
      .flat().length;
    const most = world.all.length + outages;
    expect([...counts].filter(([, count]) => count > most)).toEqual([]);
    expect(counts.size).toBeGreaterThan(10);
  });

  test('an event sent to one is visible at all, and known to all', async () => {
    const { id } = edit('Seen by all three');
    const event = { type: 'news', id, slug: 'ten-years' };
    expect((await sendWebhook(a.site, event, { id: 'to-a' })).status).toBe(202);
    await Promise.all(world.all.map((instance) => shows(instance, 'Seen by all three')));
    expect((await sendWebhook(b.site, event, { id: 'to-a' })).status).toBe(200);
    await eventually('no event waits', async () => (await pendingEvents(world.folder)) === 0);
  });

  test('live means live at every instance that is alive', async () => {
    const { id } = edit('Live everywhere');
    const modified = new Date().toISOString().slice(0, 19);
    const question = { type: 'news', id, modified };
    await sendWebhook(a.site, { type: 'news', id, slug: 'ten-years' });
    await eventually('it is live', () => isLive(a.site, question));
    for (const { site } of world.all) expect(await text(site, NEWS)).toContain('Live everywhere');
    const later = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19);
    expect(await isLive(b.site, { ...question, modified: later })).toBe(false);
    await c.site.stop('SIGKILL');
    await eventually('the dead one is not waited for', () => isLive(a.site, question));
    await c.start();
    await eventually('all know each other again', async () => {
      const { redis } = await health(a.site);
      return redis?.instances === 3;
    });
  });

  test('without Redis all go on, and learn of each other’s events when it is back', async () => {
    await world.redis.stop('SIGKILL');
    await Promise.all(world.all.map((instance) => connected(instance, false)));
    const { id } = edit('Without Redis');
    expect((await sendWebhook(b.site, { type: 'news', id, slug: 'ten-years' })).status).toBe(202);
    await shows(b, 'Without Redis');
    for (const { site } of world.all) expect(await statusOf(site, CASE)).toBe(200);
    expect(b.site.output()).toContain('in the local journal alone');
    await world.redis.start();
    await Promise.all(world.all.map((instance) => shows(instance, 'Without Redis')));
    await eventually('no event waits', async () => (await pendingEvents(world.folder)) === 0);
  });

  test('nobody waits for a Redis that hangs', async () => {
    world.redis.pause();
    try {
      const { id } = edit('Redis hangs');
      const sent = performance.now();
      const { status } = await sendWebhook(a.site, { type: 'news', id, slug: 'ten-years' });
      test.info().annotations.push({ type: 'ms', description: String(performance.now() - sent) });
      expect(status).toBe(202);
      await shows(a, 'Redis hangs');
      expect(await statusOf(b.site, CASE)).toBe(200);
    } finally {
      world.redis.resume();
    }
    await Promise.all(world.all.map((instance) => shows(instance, 'Redis hangs')));
  });

  test('a takedown at one is a takedown at all, and so is its end', async () => {
    const order = (...args: string[]) =>
      promisify(execFile)('node', ['scripts/content.mjs', 'takedown', ...args], {
        env: { ...process.env, CONTENT_DIR: a.contentDir },
      });
    await order(CASE);
    for (const { site } of world.all) {
      await eventually('it is gone', async () => (await statusOf(site, CASE)) === 404);
    }
    await order('--lift', CASE);
    for (const { site } of world.all) {
      await eventually('it is back', async () => (await statusOf(site, CASE)) === 200);
    }
  });

  test('a Redis that was lost is rebuilt from the instances', async () => {
    const news = world.cms.control.store.put('news', 'gone-for-good', {
      title: 'Gone',
      date: 'today-2',
      content: 'Short news.',
    });
    await sendWebhook(a.site, { type: 'news', id: news.id, slug: 'gone-for-good' });
    const path = '/programme/news/gone-for-good';
    await eventually('it is there', async () => (await statusOf(c.site, path)) === 200);
    await c.site.stop('SIGKILL');
    // Removed while one of them is away, whose folder still has it.
    world.cms.control.store.remove('news', 'gone-for-good');
    const trash = { type: 'news', id: news.id, slug: 'gone-for-good', action: 'trash' };
    expect((await sendWebhook(a.site, trash)).status).toBe(202);
    await world.redis.stop('SIGKILL');
    await world.redis.lose();
    await world.redis.start();
    await Promise.all([connected(a, true), connected(b, true)]);
    world.cms.control.faults.add({ call: '*', fault: 'status', status: 500 });
    try {
      await c.start();
      await ready(c.site);
      // The others tell Redis, and Redis the one that was away.
      for (const { site } of world.all) {
        await eventually('it is gone', async () => (await statusOf(site, path)) === 404);
      }
    } finally {
      world.cms.control.faults.clear();
    }
  });

  test('one that starts while Redis is down serves its local copy; one without any takes that of Redis', async () => {
    world.cms.control.faults.add({ call: '*', fault: 'status', status: 500 });
    const folder = await mkdtemp(join(tmpdir(), 'content-'));
    const env = { CMS_API_ROOT: world.cms.apiRoot, REDIS_URL: world.redis.url };
    const secret = { REVALIDATE_SECRET: 'a-secret-that-the-tests-share' };
    try {
      const fresh = await startSite({ env: { ...env, ...secret }, contentDir: folder });
      try {
        await whole(fresh);
        expect(await statusOf(fresh, CASE)).toBe(200);
      } finally {
        await fresh.stop('SIGKILL');
      }
      await b.site.stop('SIGTERM');
      await world.redis.stop('SIGTERM');
      await b.start();
      expect(await statusOf(b.site, CASE)).toBe(200);
      expect((await health(b.site)).redis?.connected).toBe(false);
    } finally {
      world.cms.control.faults.clear();
      await world.redis.start();
      await rm(folder, { recursive: true, force: true });
    }
    await connected(b, true);
  });

  test('a Redis that is emptied has everything again, for one that starts while the CMS is down', async () => {
    const client = await createClient({ url: world.redis.url }).connect();
    const name = /^(open-ground:[^}]*}:)/;
    const prefix = name.exec((await client.keys('*:answers'))[0] ?? '')?.[1] ?? '';
    // Of a detail that is out of date only the signature of nothing is left.
    const held = async () =>
      Object.entries(await client.hGetAll(`${prefix}answers`)).flatMap(([key, text]) =>
        text.endsWith('\n') ? [] : [key],
      );
    const before = await held();
    await client.del(await client.keys('*'));
    await eventually('every answer is there again', async () => {
      const now = new Set(await held());
      return before.length > 10 && before.every((key) => now.has(key));
    });
    client.destroy();
    world.cms.control.faults.add({ call: '*', fault: 'status', status: 500 });
    const contentDir = await mkdtemp(join(tmpdir(), 'content-'));
    try {
      const fresh = await startSite({
        env: {
          CMS_API_ROOT: world.cms.apiRoot,
          REDIS_URL: world.redis.url,
          REVALIDATE_SECRET: 'a-secret-that-the-tests-share',
        },
        contentDir,
      });
      await whole(fresh);
      await fresh.stop('SIGKILL');
    } finally {
      world.cms.control.faults.clear();
      await rm(contentDir, { recursive: true, force: true });
    }
  });
});

test('a Redis that refuses the password is a clear error', async () => {
  const { startRedis } = await import('../../lib/testing/redis-server');
  const redis = await startRedis(['--requirepass', 'secret']);
  try {
    const env = { CMS_API_ROOT: 'http://127.0.0.1:9/wp-json/', REDIS_URL: redis.url };
    await expect(startSite({ env })).rejects.toThrow(/REDIS_URL: is refused by Redis/);
    const password = `redis://:wrong@127.0.0.1:${redis.port}`;
    await expect(startSite({ env: { ...env, REDIS_URL: password } })).rejects.toThrow(/REDIS_URL/);
    await expect(startSite({ env: { ...env, REDIS_URL: 'localhost' } })).rejects.toThrow(
      /REDIS_URL/,
    );
  } finally {
    await redis.end();
  }
});

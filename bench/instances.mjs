import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentServer } from '../demo/server/index.mjs';
import { HOST, startNginx } from '../scripts/support/deployed-nginx.mjs';
import { freePort } from '../scripts/support/free-port.mjs';
import { ROOT } from '../scripts/support/preconditions.mjs';
import { ensurePrograms } from '../scripts/support/programs.mjs';
import { quantile } from './quantile.mjs';
import { read, startServer, until } from './servers.mjs';

const PUBLICATIONS = 50;

/** The most that passes between two publications (ms): they meet nginx's copy at any age. */
const LONGEST_PAUSE = 1_000;

/** Debian's Redis as deploy/ configures it. */
async function startRedis() {
  await ensurePrograms(['Redis']);
  const [port, folder] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'bench-redis-'))]);
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const child = spawn('redis-server', [join(ROOT, 'deploy/redis/open-ground.conf'), ...options], {
    stdio: 'ignore',
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Two instances with one Redis, and nginx in front of them. The content server calls the first one's webhook. */
async function startInstances() {
  const redis = await startRedis();
  const ports = [await freePort(), await freePort()];
  const secret = randomBytes(24).toString('hex');
  const content = await startContentServer({
    webhook: { url: `http://127.0.0.1:${ports[0]}/api/revalidate`, secret },
  });
  const env = {
    CMS_API_ROOT: content.apiRoot,
    REVALIDATE_SECRET: secret,
    REVALIDATE_SECONDS: '3600',
    REDIS_URL: redis.url,
    SITE_URL: `https://${HOST}`,
  };
  const sites = await Promise.all(ports.map((port) => startServer({ port, env })));
  const nginx = await startNginx({ sites: ports });
  return {
    sites,
    nginx,
    content,
    async stop() {
      await nginx.stop();
      for (const site of sites) site.stop();
      await content.stop();
      await redis.stop();
    },
  };
}

/** Reads home through nginx. @param {number} port @param {Agent} agent @returns {Promise<string>} */
function readSecurely(port, agent) {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path: '/', agent, servername: HOST, headers: { host: HOST } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.on('end', () => resolve(text));
      },
    );
    asked.on('error', reject).end();
  });
}

/**
 * From an editor's save to a reader's page: at the instance that is told, at another, and through nginx.
 *
 * @returns {Promise<import('./index.mjs').Row[]>}
 */
export async function measureInstances() {
  const { sites, nginx, content, stop } = await startInstances();
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const readers = [
    ...sites.map((site) => async () => (await read(site.url)).text),
    () => readSecurely(nginx.port, agent),
  ];
  try {
    await until('all show home', async () =>
      (await Promise.all(readers.map((reader) => reader()))).every((text) => text.includes('<h1')),
    );
    const [slug = ''] = content.control.store.content.investigations.keys();
    /** @type {number[][]} */
    const times = readers.map(() => []);
    for (let index = 0; index < PUBLICATIONS; index += 1) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE));
      const title = `Corrected, version ${index}`;
      const start = performance.now();
      content.control.edit('investigations', slug, { title });
      await Promise.all(
        readers.map(async (reader, at) => {
          await until(`${title} is shown`, async () => (await reader()).includes(title));
          times[at]?.push(performance.now() - start);
        }),
      );
    }
    const row = (
      /** @type {string} */ where,
      /** @type {number} */ at,
      /** @type {number} */ ms,
    ) => ({
      what: `Publish to visible ${where}, p95 of ${PUBLICATIONS}`,
      measured: `${quantile(times[at] ?? [], 0.95).toFixed(0)} ms`,
      wanted: `<= ${ms} ms`,
    });
    return [
      row('at the instance that is told', 0, 500),
      row('at another instance', 1, 1_000),
      row('through nginx', 2, 1_500),
    ];
  } finally {
    agent.destroy();
    await stop();
  }
}

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentServer } from '../demo/server/index.mjs';
import { HOST, startNginx } from '../scripts/support/deployed-nginx.mjs';
import { freePort } from '../scripts/support/free-port.mjs';
import { ROOT } from '../scripts/support/preconditions.mjs';
import { endWithThis } from '../scripts/support/processes.mjs';
import { ensurePrograms } from '../scripts/support/programs.mjs';
import { startServer } from './servers.mjs';

/** Starts Debian's Redis as configured in deploy/. */
async function startRedis() {
  await ensurePrograms(['Redis']);
  const [port, folder] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'bench-redis-'))]);
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const child = spawn('redis-server', [join(ROOT, 'deploy/redis/open-ground.conf'), ...options], {
    stdio: 'ignore',
  });
  endWithThis(child, 'SIGKILL');
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts two instances with one Redis, and nginx in front of them. The content server calls the first one's webhook.
 *
 * @param {{ scale?: number }} [options]  `scale`: the number of investigations
 */
export async function startInstances({ scale } = {}) {
  const redis = await startRedis();
  const ports = [await freePort(), await freePort()];
  const secret = randomBytes(24).toString('hex');
  const content = await startContentServer({
    ...(scale !== undefined && { scale }),
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

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startContentServer } from '../demo/server/index.mjs';
import { HOST, startNginx } from '../scripts/support/deployed-nginx.mjs';
import { buildEmptySite } from './empty-site.mjs';
import { openLoad } from './requests.mjs';
import { freePort } from '../scripts/support/free-port.mjs';
import { cpuOf, startServer } from './servers.mjs';

const PATH = '/investigation/the-courtyard-at-number-nine';
const ROUNDS = 4;
const REQUESTS = 4_000;
const CONNECTIONS = 8;

/** Returns the CPU time (ms) of nginx so far: its master and its workers. @param {number} pid */
function cpuOfNginx(pid) {
  const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...workers.map(Number)].reduce((sum, each) => sum + cpuOf(each), 0);
}

/** @param {(path: string) => Promise<number>} get @param {number} count */
async function request(get, count) {
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await get(PATH);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

/**
 * Measures the CPU time of one request for the same page, in alternation: as a file from nginx, through nginx and the site,
 * from the site without nginx, and for an empty Next page.
 *
 * @returns {Promise<import('./index.mjs').Row[]>}
 */
export async function measureProxy() {
  const content = await startContentServer();
  const port = await freePort();
  const site = await startServer({
    port,
    env: { CMS_API_ROOT: content.apiRoot, REVALIDATE_SECONDS: '3600', SITE_URL: `https://${HOST}` },
  });
  const empty = await startServer({ directory: buildEmptySite() });
  const nginx = await startNginx({ sites: [port] });
  const secure = openLoad({ connections: CONNECTIONS, host: HOST });
  const plain = openLoad({ connections: CONNECTIONS });
  const origin = `https://127.0.0.1:${nginx.port}`;
  try {
    const bytes = await secure.get(origin + PATH);
    // The same number of bytes, as nginx serves a precompressed file.
    await writeFile(join(nginx.staticDir, 'page.html'), '');
    await writeFile(join(nginx.staticDir, 'page.html.gz'), Buffer.alloc(bytes, 1));
    const ways = [
      {
        get: () => secure.get(`${origin}/_next/static/page.html`),
        cpu: () => cpuOfNginx(nginx.pid),
      },
      { get: () => secure.get(origin + PATH), cpu: () => cpuOfNginx(nginx.pid) + site.cpu() },
      { get: () => plain.get(site.url + PATH), cpu: () => site.cpu() },
      { get: () => plain.get(empty.url), cpu: () => empty.cpu() },
    ];
    const costs = ways.map(() => 0);
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, { get, cpu }] of ways.entries()) {
        const before = cpu();
        await request(get, REQUESTS);
        if (round > 0) costs[index] = (costs[index] ?? 0) + (cpu() - before) / REQUESTS / ROUNDS;
      }
    }
    const [file = 0, both = 0, bare = 0, next = 0] = costs;
    const micro = (/** @type {number} */ ms) => `${(ms * 1_000).toFixed(0)} µs`;
    return [
      {
        what: 'CPU of a page through nginx and the site / of a file of the same size from nginx',
        measured: `${(both / file).toFixed(2)} (${micro(both)} / ${micro(file)}, ${bytes} bytes)`,
        wanted: '<= 1.50',
      },
      {
        what: 'CPU of a page at the bare site / through nginx and the site',
        measured: `${(bare / both).toFixed(1)} (${micro(bare)} / ${micro(both)})`,
        wanted: '-',
      },
      {
        what: 'CPU of a page at the bare site / of an empty page of Next’s, eight requests at once',
        measured: `${(bare / next).toFixed(2)} (${micro(bare)} / ${micro(next)})`,
        wanted: '<= 1.45',
      },
    ];
  } finally {
    secure.close();
    plain.close();
    await nginx.stop();
    site.stop();
    empty.stop();
    await content.stop();
  }
}

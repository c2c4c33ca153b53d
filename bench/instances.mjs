import { Agent, request } from 'node:https';
import { HOST } from '../scripts/support/deployed-nginx.mjs';
import { quantile } from './quantile.mjs';
import { read, until } from './servers.mjs';
import { startInstances } from './two-instances.mjs';

const PUBLICATIONS = 50;

/** The longest pause between two publications (ms), so that they meet nginx's copy at any age. */
const LONGEST_PAUSE = 1_000;

/** Reads the home page through nginx. @param {number} port @param {Agent} agent @returns {Promise<string>} */
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
 * Measures the time from an editor's save to a reader's page: on the notified instance, on another, and through nginx.
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

import { randomBytes } from 'node:crypto';
import { startContentServer } from '../demo/server/index.mjs';
import { quantile } from './quantile.mjs';
import { freePort } from '../scripts/support/free-port.mjs';
import { read, startServer, until } from './servers.mjs';

const PUBLICATIONS = 50;
const RENDERS = 60;
/** Renders to warm up the compiler, as on a server that has been running for an hour. */
const WARM_RENDERS = 100;
const WANTED_VISIBLE = 500;

/**
 * Starts a site whose content server calls its webhook after every edit. @param {number} [held] investigations; by
 * default, all
 */
async function startTold(held) {
  const port = await freePort();
  const secret = randomBytes(16).toString('hex');
  const content = await startContentServer({
    webhook: { url: `http://127.0.0.1:${port}/api/revalidate`, secret },
    ...(held && { scale: held }),
  });
  // The demo content has a few more than the smallest scale.
  const surplus = [...content.control.store.content.investigations.keys()].slice(held);
  for (const slug of held ? surplus : []) content.control.store.remove('investigations', slug);
  const site = await startServer({
    port,
    env: { CMS_API_ROOT: content.apiRoot, REVALIDATE_SECRET: secret, REVALIDATE_SECONDS: '3600' },
  });
  return {
    site,
    /**
     * Edits the title of a collection's first record, waits until a page shows it, and returns how long that took
     * (ms).
     *
     * @param {'investigations' | 'news'} collection
     * @param {string} path
     * @param {string} title
     */
    async publish(collection, path, title) {
      const [slug = ''] = content.control.store.content[collection].keys();
      const start = performance.now();
      content.control.edit(collection, slug, { title });
      const isShown = async () => (await read(site.url + path)).text.includes(title);
      await until(`${path} shows ${title}`, isShown);
      return performance.now() - start;
    },
    async stop() {
      site.stop();
      await content.stop();
    },
  };
}

/** Measures the time from an editor's save to a reader's page. @returns {Promise<import('./index.mjs').Row[]>} */
export async function measurePublishing() {
  const told = await startTold();
  try {
    const times = [];
    for (let index = 0; index < PUBLICATIONS; index += 1) {
      times.push(await told.publish('investigations', '/', `Corrected, version ${index}`));
    }
    return [
      {
        what: `Publish to visible on the demo server, p95 of ${PUBLICATIONS}`,
        measured: `${quantile(times, 0.95).toFixed(0)} ms`,
        wanted: `<= ${WANTED_VISIBLE} ms`,
      },
    ];
  } finally {
    await told.stop();
  }
}

/** Measures the CPU time of rerendering the home page after a change. @returns {Promise<import('./index.mjs').Row[]>} */
export async function measureRerendering() {
  const rows = [];
  for (const [held, wanted] of /** @type {const} */ ([
    [24, 50],
    [500, 150],
    [2_000, 150],
  ])) {
    const told = await startTold(held);
    try {
      const costs = [];
      for (let index = 0; index < WARM_RENDERS + RENDERS; index += 1) {
        // Editing news starts the epoch. Waits for it on another page, so that only the home page's render is
        // measured.
        await told.publish('news', '/programme/news', `Epoch ${index}`);
        await told.site.rest();
        const before = told.site.cpu();
        await read(told.site.url);
        if (index >= WARM_RENDERS) costs.push(told.site.cpu() - before);
      }
      rows.push({
        what: `CPU of home rendered again after an epoch, ${held} investigations held, p95 of ${RENDERS}`,
        measured: `${quantile(costs, 0.95).toFixed(0)} ms (median ${quantile(costs, 0.5).toFixed(0)} ms)`,
        wanted: `<= ${wanted} ms`,
      });
    } finally {
      await told.stop();
    }
  }
  return rows;
}

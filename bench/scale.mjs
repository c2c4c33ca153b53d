import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { startContentServer } from '../demo/server/index.mjs';
import { sendWebhook } from '../demo/server/webhook.mjs';
import { quantile } from './quantile.mjs';
import { freePort } from '../scripts/support/free-port.mjs';
import { read, settle, startServer, until } from './servers.mjs';

const SMALL = 24;
const LARGE = 2_000;
const SEARCHES = [
  'river',
  'courtyard',
  'smoke wind',
  'plaster',
  'wall',
  'reading',
  'notes',
  'xyzzy',
];
const ROUNDS = 20;
/** Rounds of refreshing everything, which takes longer than refreshing a record. */
const FULL_ROUNDS = 5;
/** Time (ms) between two samples of memory. */
const LOOK_EVERY = 20;

/** @typedef {Awaited<ReturnType<typeof measureAt>>} Scale */

/** @param {number} held investigations */
async function measureAt(held) {
  const [port, delayPort] = await Promise.all([freePort(), freePort()]);
  const secret = randomBytes(24).toString('hex');
  const webhook = { url: `http://127.0.0.1:${port}/api/revalidate`, secret };
  const content = await startContentServer({ scale: held, webhook });
  const site = await startServer({
    port,
    env: {
      CMS_API_ROOT: content.apiRoot,
      REVALIDATE_SECRET: secret,
      REVALIDATE_SECONDS: '3600',
      LOOP_DELAY_PORT: String(delayPort),
      NODE_OPTIONS: `--import ${import.meta.resolve('./loop-delay.mjs')}`,
    },
  });
  const longestPause = async () =>
    /** @type {{ cpu: number }} */ (await (await fetch(`http://127.0.0.1:${delayPort}/`)).json())
      .cpu;
  const edit = (/** @type {string} */ title) => {
    const [slug = ''] = content.control.store.content.investigations.keys();
    content.control.edit('investigations', slug, { title });
    return until(`home shows ${title}`, async () => (await read(site.url)).text.includes(title));
  };
  try {
    await until('the site is ready', async () => (await read(site.url)).status === 200);
    const home = (await read(site.url)).text;
    // Warms up the compiler.
    for (let round = 0; round < ROUNDS; round += 1) await edit(`Warm ${round}`);

    const searchCpu = async () => {
      const searches = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const query of SEARCHES) {
          const before = site.cpu();
          await read(`${site.url}/api/search?q=${encodeURIComponent(query)}`);
          searches.push(site.cpu() - before);
        }
      }
      return quantile(searches, 0.95);
    };
    const search = await searchCpu();
    content.control.faults.add({ call: '*search*', fault: 'status' });
    content.control.edit('news', [...content.control.store.content.news.keys()][0] ?? '', {
      title: 'Edited, so that answers to searches are forgotten',
    });
    await settle(site);
    const heldSearch = await searchCpu();
    content.control.faults.clear();

    const pauses = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await settle(site);
      await longestPause();
      const [slug = ''] = content.control.store.content.investigations.keys();
      const title = `Refreshed ${round}`;
      content.control.edit('investigations', slug, { title });
      // Nothing renders meanwhile, so that the pause is the refresh's own.
      await settle(site);
      pauses.push(await longestPause());
    }
    const full = { pauses: /** @type {number[]} */ ([]), memory: /** @type {number[]} */ ([]) };
    for (let round = 0; round < FULL_ROUNDS; round += 1) {
      for (const slug of [...content.control.store.content.investigations.keys()]) {
        content.control.store.put('investigations', slug, { title: `Everything ${round} ${slug}` });
      }
      await settle(site);
      await longestPause();
      const before = site.memory();
      let peak = before;
      const look = setInterval(() => (peak = Math.max(peak, site.memory())), LOOK_EVERY);
      await sendWebhook(webhook, { type: '*' });
      await settle(site);
      clearInterval(look);
      full.pauses.push(await longestPause());
      full.memory.push(peak - before);
    }
    const shown = (await read(`${site.url}/studies`)).text.includes(
      `Everything ${FULL_ROUNDS - 1}`,
    );
    if (!shown) throw new Error('A refresh of everything did not reach the pages');
    return {
      homeBytes: brotliCompressSync(home).length,
      search,
      heldSearch,
      pause: quantile(pauses, 0.95),
      fullPause: Math.max(...full.pauses),
      fullMemory: Math.max(...full.memory),
      memory: site.memory(),
    };
  } finally {
    site.stop();
    await content.stop();
  }
}

/**
 * Measures what grows with the number of investigations, and how fast.
 *
 * @returns {Promise<import('./index.mjs').Row[]>}
 */
export async function measureScale() {
  const small = await measureAt(SMALL);
  const large = await measureAt(LARGE);
  const numbers = (
    /** @type {keyof Scale} */ name,
    /** @type {string} */ unit,
    /** @type {number} */ digits = 0,
  ) =>
    `${large[name].toFixed(digits)} ${unit} (${SMALL} held: ${small[name].toFixed(digits)} ${unit})`;
  return [
    {
      what: `Home, brotli, ${LARGE} investigations held`,
      measured: numbers('homeBytes', 'bytes'),
      wanted: '<= 150000 bytes',
    },
    {
      what: `CPU of a search that the CMS answers, p95, ${LARGE} held`,
      measured: numbers('search', 'ms', 1),
      wanted: '<= 50 ms',
    },
    {
      what: `CPU of a search of the content held, p95, ${LARGE} held`,
      measured: numbers('heldSearch', 'ms', 1),
      wanted: '<= 50 ms',
    },
    {
      what: `Longest pause while one of ${LARGE} records is refreshed, p95 of ${ROUNDS}`,
      measured: numbers('pause', 'ms'),
      wanted: '<= 100 ms',
    },
    {
      what: `Longest pause while all of ${LARGE} records are refreshed, the longest of ${FULL_ROUNDS}`,
      measured: numbers('fullPause', 'ms'),
      wanted: '<= 100 ms',
    },
    {
      what: `Memory that a refresh of all of ${LARGE} records takes at its peak, the most of ${FULL_ROUNDS}`,
      measured: numbers('fullMemory', 'MB'),
      wanted: '<= 400 MB',
    },
    {
      what: `Memory after all that with what awaits collection, ${LARGE} held`,
      measured: numbers('memory', 'MB'),
    },
  ];
}

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { startContentServer } from '../demo/server/index.mjs';
import { GIANT_RECORDS, startGiantCms } from './giant-cms.mjs';
import { GIANTS } from './giant-corpus.mjs';
import { freePort } from '../scripts/support/free-port.mjs';
import { read, settle, startServer, until } from './servers.mjs';

const CASE = `/investigation/${GIANT_RECORDS.investigation.slug}`;

/** Every kind of page that shows or reads a giant. */
const PAGES = [
  CASE,
  `${CASE}/resources`,
  `${CASE}.json`,
  '/',
  '/studies',
  '/programme/news',
  `/programme/news/${GIANT_RECORDS.news.slug}`,
  '/feed.xml',
  '/sitemap.xml',
  '/search?q=river',
  '/api/search?q=river',
];

const WANTED = 100;
/** The number of giants reported by name: those with the longest pauses. */
const TOLD = 3;
/** Ordinary rounds, to warm up the compiler, as on a server that has been running for an hour. */
const WARM_ROUNDS = 12;

/** @typedef {{ clock: number, cpu: number }} Pause in ms; see loop-delay.mjs */
/** @typedef {{ fetching: Pause, rendering: Pause, slowestPage: string, outside: number }} Pauses */

async function startMeasured() {
  const [port, delayPort] = await Promise.all([freePort(), freePort()]);
  const secret = randomBytes(24).toString('hex');
  const content = await startContentServer({
    webhook: { url: `http://127.0.0.1:${port}/api/revalidate`, secret },
  });
  const cms = await startGiantCms(content);
  const site = await startServer({
    port,
    env: {
      CMS_API_ROOT: cms.apiRoot,
      REVALIDATE_SECRET: secret,
      REVALIDATE_SECONDS: '3600',
      LOOP_DELAY_PORT: String(delayPort),
      NODE_OPTIONS: `--import ${import.meta.resolve('./loop-delay.mjs')}`,
    },
  });
  const prober = new Worker(new URL('./health-prober.mjs', import.meta.url), {
    workerData: site.url,
  });
  const takePause = async () =>
    /** @type {Pause} */ (await (await fetch(`http://127.0.0.1:${delayPort}/`)).json());
  let edits = 0;
  /** @type {import('./giant-corpus.mjs').Giant['call']} */
  let last = 'investigation';

  /** Makes the site refetch a record. @param {typeof last} call */
  function edit(call) {
    const { collection, slug } = GIANT_RECORDS[call];
    edits += 1;
    content.control.edit(collection, slug, { title: `Edit ${edits}` });
  }

  /** Makes the site fetch and show a giant. @param {import('./giant-corpus.mjs').Giant | null} giant @returns {Promise<Pauses>} */
  async function measure(giant) {
    if (giant && giant.call !== last) {
      // Removes the previous giant.
      cms.put(null);
      edit(last);
      await settle(site);
      last = giant.call;
    }
    cms.put(giant);
    await takePause();
    prober.postMessage('');
    await once(prober, 'message');
    edit(giant?.call ?? 'investigation');
    await until('the giant is fetched', async () => {
      // After several edits, the site refetches a detail when it next shows it.
      await read(`${site.url}${CASE}.json`);
      return !giant || cms.served > 0;
    });
    await settle(site);
    const fetching = await takePause();
    let [rendering, slowestPage] = [{ clock: 0, cpu: 0 }, ''];
    for (const path of PAGES) {
      await read(site.url + path);
      const pause = await takePause();
      if (pause.cpu > rendering.cpu) [rendering, slowestPage] = [pause, path];
    }
    prober.postMessage('');
    const [outside] = await once(prober, 'message');
    return { fetching, rendering, slowestPage, outside };
  }

  return {
    measure,
    async stop() {
      await prober.terminate();
      site.stop();
      await cms.stop();
      await content.stop();
    },
  };
}

/**
 * Measures the longest pause of a site's event loop while it fetches and shows content far larger than usual.
 *
 * @returns {Promise<import('./index.mjs').Row[]>}
 */
export async function measureGiants() {
  const measured = await startMeasured();
  try {
    for (let round = 0; round < WARM_ROUNDS; round += 1) await measured.measure(null);
    const usual = await measured.measure(null);
    /** @type {(readonly [name: string, pauses: Pauses])[]} */
    const all = [];
    for (const giant of GIANTS) {
      const pauses = await measured.measure(giant);
      all.push([giant.name, pauses]);
      if (process.env.GIANTS_LIVE) console.log(row(giant.name, pauses));
    }
    all.sort(([, one], [, other]) => longestOf(other) - longestOf(one));
    const longest = Math.max(...all.map(([, pauses]) => longestOf(pauses)));
    return [
      {
        what: `Longest pause of ${all.length} giants`,
        measured: `${longest.toFixed(0)} ms`,
        wanted: `<= ${WANTED} ms`,
      },
      ...all.slice(0, TOLD).map((pauses) => row(...pauses)),
      row('an ordinary edit', usual),
    ];
  } finally {
    await measured.stop();
  }
}

/** Returns the longest pause in CPU time (ms). @param {Pauses} pauses */
const longestOf = ({ fetching, rendering }) => Math.max(fetching.cpu, rendering.cpu);

/** @param {Pause} pause */
const written = ({ cpu, clock }) => `${cpu.toFixed(0)} ms (${clock.toFixed(0)} ms by the clock)`;

/** @param {string} name @param {Pauses} pauses @returns {import('./index.mjs').Row} */
function row(name, { fetching, rendering, slowestPage, outside }) {
  return {
    what: `Longest pause, ${name}`,
    measured: `fetching ${written(fetching)}, rendering ${slowestPage} ${written(rendering)}, health answers within ${outside.toFixed(0)} ms`,
    wanted: `<= ${WANTED} ms`,
  };
}

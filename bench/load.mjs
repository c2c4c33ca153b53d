import { HOST } from '../scripts/support/deployed-nginx.mjs';
import { askSteadily } from './h2load.mjs';
import { quantile } from './quantile.mjs';
import { costsOf, meanOf } from './rendering.mjs';
import { openLoad } from './requests.mjs';
import { read, until } from './servers.mjs';
import { startInstances } from './two-instances.mjs';

const HELD = 1_000;

/** Stored pages and, beside them, pages to render: requests per second, and duration in seconds. */
const STORED = { rate: 5_000, made: 5, seconds: 30 };

/** One edit per second, each of which invalidates every page. LOAD_SECONDS shortens the ten minutes. */
const EDITED = { rate: 1_000, seconds: Number(process.env.LOAD_SECONDS ?? 600) };

/** A tenth of both for an hour. Compares memory at its end with that in its tenth minute. LOAD_MINUTES shortens it. */
const HOUR = {
  rate: 500,
  made: 0.5,
  /** Cases requested beside the stored pages, in turn. */
  read: 200,
  editEvery: 10_000,
  minutes: Number(process.env.LOAD_MINUTES ?? 60),
  compared: Number(process.env.LOAD_MINUTES ?? 60) / 6,
};

const LISTS = [
  ...['/', '/studies', '/map', '/feed.xml', '/about/team', '/about/agency', '/corrections'],
  ...['/programme/news', '/programme/events', '/programme/exhibitions'],
];
/** The number of pages requested repeatedly. */
const PAGES = 30;

/** The number of cases whose render is measured before the load. */
const PRICED = 20;

/** @param {import('./h2load.mjs').Answered} answered */
const inWords = ({ asked, failed, failures, p99, slowest }) =>
  `${failed} of ${asked}${failed > 0 ? ` (${failures.join(', ')})` : ''}, p99 ${p99.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`;

const WANTED = '0, p99 <= 1000 ms';

/**
 * Requests pages one after the other at a steady rate, each once.
 *
 * @param {string} origin
 * @param {readonly string[]} paths
 * @param {number} rate
 * @returns {Promise<import('./h2load.mjs').Answered>}
 */
async function askOnce(origin, paths, rate) {
  const load = openLoad({ connections: 50, host: HOST });
  /** @type {string[]} */
  const failures = [];
  const waits = await Promise.all(
    paths.map(async (path, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index * 1_000) / rate));
      const began = performance.now();
      await load
        .get(origin + path)
        .catch((error) => failures.push(String(error.message).replace(origin, '')));
      return performance.now() - began;
    }),
  );
  load.close();
  return {
    asked: paths.length,
    failed: failures.length,
    failures,
    p99: quantile(waits, 0.99),
    slowest: Math.max(...waits),
  };
}

/**
 * Starts two instances, Redis and nginx with a thousand investigations. The repeatedly requested pages are stored. An edit has made
 * the others stale, so they must be rendered from content that both instances hold, at a known cost.
 *
 * @param {number} toMake  the number of others
 */
async function startLoaded(toMake) {
  const world = await startInstances({ scale: HELD });
  const { sites, content, nginx, stop } = world;
  try {
    await until('both are ready', async () => {
      const answers = await Promise.all(sites.map((site) => read(site.url)));
      return answers.every(({ text }) => text.includes('<h1'));
    });
    const [edited = '', ...slugs] = content.control.store.content.investigations.keys();
    const pathOf = (/** @type {string} */ slug) => `/investigation/${slug}`;
    const stored = [...LISTS, ...slugs.slice(0, PAGES - LISTS.length).map(pathOf)];
    const unread = slugs.slice(-(toMake + PRICED)).map(pathOf);
    const visit = async (/** @type {readonly string[]} */ paths) => {
      await Promise.all(
        sites.map(async ({ url }) => {
          for (const path of paths) await read(url + path);
        }),
      );
    };
    await visit([...stored, ...unread]);
    await edit({ ...world, slug: edited, title: 'Edited before the load' });
    await visit([...stored, ...stored]);
    // Excludes their work on cases fetched meanwhile, such as indexing for the search.
    for (const site of sites) await site.rest();
    const costs = sites[0] ? await costsOf(sites[0], unread.splice(-PRICED)) : [];
    const steadily = (/** @type {number} */ rate, /** @type {number} */ seconds) =>
      askSteadily({ host: HOST, port: nginx.port, paths: stored, rate, seconds });
    return {
      sites,
      stop,
      stored,
      unread,
      origin: `https://127.0.0.1:${nginx.port}`,
      steadily,
      price: `${meanOf(costs).toFixed(0)} ms of CPU, mean of ${costs.length}`,
      editing: (/** @type {number} */ every) => startEditing({ ...world, slug: edited, every }),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Changes a case's title, and waits until all instances show it.
 *
 * @param {Pick<Awaited<ReturnType<typeof startInstances>>, 'sites' | 'content'> & { slug: string, title: string }} parts
 */
async function edit({ sites, content, slug, title }) {
  content.control.edit('investigations', slug, { title });
  await until('all instances show the edit', async () => {
    const answers = await Promise.all(sites.map(({ url }) => read(`${url}/investigation/${slug}`)));
    return answers.every(({ text }) => text.includes(title));
  });
}

/** Counts how often the instances have rendered a page because none was cached. @param {readonly { url: string }[]} sites */
async function madeBy(sites) {
  const answers = await Promise.all(sites.map(({ url }) => read(`${url}/api/health`)));
  return answers.reduce((sum, { text }) => sum + JSON.parse(text).pageCache.misses, 0);
}

/**
 * Edits a case repeatedly, which invalidates every page, and counts the renders per edit.
 *
 * @param {Awaited<ReturnType<typeof startInstances>> & { slug: string, every: number }} parts
 */
function startEditing({ sites, content, slug, every }) {
  let edits = 0;
  const before = madeBy(sites);
  const timer = setInterval(
    () =>
      content.control.edit('investigations', slug, {
        title: `Version ${(edits += 1)} of the load`,
      }),
    every,
  );
  return {
    /** Stops, and returns the number of renders per edit, in words. */
    async stop() {
      clearInterval(timer);
      const made = (await madeBy(sites)) - (await before);
      await edit({ sites, content, slug, title: 'Edited after the load' });
      return `${(made / edits).toFixed(1)} for each of ${edits}; both instances show the next`;
    },
  };
}

/**
 * Measures the load that one machine with two instances, Redis and nginx bears, with a thousand investigations: failed responses,
 * and the times of the others.
 *
 * @returns {Promise<import('./index.mjs').Row[]>}
 */
export async function measureLoad() {
  const world = await startLoaded(STORED.made * STORED.seconds);
  const { unread, origin, steadily, price, editing, stop } = world;
  try {
    const [pages, made] = await Promise.all([
      steadily(STORED.rate, STORED.seconds),
      askOnce(origin, unread, STORED.made),
    ]);
    const edits = editing(1_000);
    const edited = await steadily(EDITED.rate, EDITED.seconds);
    const remade = await edits.stop();
    return [
      {
        what: `Failures of ${STORED.rate} requests a second for ${PAGES} stored pages, ${STORED.seconds} s, while pages are made`,
        measured: inWords(pages),
        wanted: WANTED,
      },
      {
        what: `Of ${STORED.made} a second beside them, each for an investigation that must be made (a render: ${price})`,
        measured: inWords(made),
        wanted: WANTED,
      },
      {
        what: `Of ${EDITED.rate} requests a second for the same pages, ${EDITED.seconds} s, an edit each second that makes all of them anew`,
        measured: inWords(edited),
        wanted: WANTED,
      },
      {
        what: `Pages made by the two instances for these edits, of ${PAGES} that are asked for`,
        measured: remade,
        wanted: '-',
      },
    ];
  } finally {
    await stop();
  }
}

/**
 * Samples the memory of sites each second.
 *
 * @param {readonly { memory(): number }[]} sites
 */
function watchMemory(sites) {
  /** @type {{ minute: number, used: number[] }[]} */
  const samples = [];
  const began = performance.now();
  // A busy machine takes fewer than sixty samples a minute.
  const timer = setInterval(
    () =>
      samples.push({
        minute: 1 + Math.floor((performance.now() - began) / 60_000),
        used: sites.map((site) => site.memory()),
      }),
    1_000,
  );
  return {
    stop: () => clearInterval(timer),
    /** Returns each site's median (MB) in a minute, counted from 1. @param {number} minute */
    inMinute: (minute) =>
      sites.map((_, index) =>
        quantile(
          samples
            .filter((sample) => sample.minute === Math.ceil(minute))
            .map(({ used }) => used[index] ?? 0),
          0.5,
        ),
      ),
  };
}

/**
 * Measures memory under a tenth of the load for an hour. Runs only on request, because of the hour.
 *
 * @returns {Promise<import('./index.mjs').Row[]>}
 */
export async function measureLoadHour() {
  const { sites, unread, origin, steadily, price, editing, stop } = await startLoaded(HOUR.read);
  const seconds = HOUR.minutes * 60;
  const memory = watchMemory(sites);
  const edits = editing(HOUR.editEvery);
  try {
    // Each is rendered again, because of an edit since its last request.
    const asked = Array.from(
      { length: HOUR.made * seconds },
      (_, index) => unread[index % unread.length] ?? '/',
    );
    const [pages, made] = await Promise.all([
      steadily(HOUR.rate, seconds),
      askOnce(origin, asked, HOUR.made),
    ]);
    const remade = await edits.stop();
    const early = memory.inMinute(HOUR.compared);
    const ratios = memory
      .inMinute(HOUR.minutes)
      .map((late, index) => (late / (early[index] ?? 1)).toFixed(2));
    return [
      {
        what: `Failures of ${HOUR.rate} requests a second for ${PAGES} stored pages, ${HOUR.minutes} min`,
        measured: inWords(pages),
        wanted: WANTED,
      },
      {
        what: `Of ${HOUR.made} a second beside them, each for an investigation that must be made (a render: ${price})`,
        measured: inWords(made),
        wanted: WANTED,
      },
      { what: 'Pages made for each edit, of which there is one in 10 s', measured: remade },
      {
        what: `Memory of the instances in the last minute / in the ${HOUR.compared}th, medians of samples each second`,
        measured: ratios.join(', '),
        wanted: '<= 1.10',
      },
    ];
  } finally {
    memory.stop();
    await stop();
  }
}

import { HOST } from '../scripts/support/deployed-nginx.mjs';
import { quantile } from './quantile.mjs';
import { costsOf, meanOf } from './rendering.mjs';
import { read, until } from './servers.mjs';
import { askSteadily } from './steady-load.mjs';
import { startInstances } from './two-instances.mjs';

const HELD = 1_000;

/** Stored pages and, beside them, pages that must be made: requests a second, for so many seconds. */
const STORED = { rate: 5_000, made: 5, seconds: 30 };

/** An edit a second, each of which makes every page anew. With LOAD_SECONDS for less than ten minutes. */
const EDITED = { rate: 1_000, seconds: Number(process.env.LOAD_SECONDS ?? 600) };

/** A tenth of both for an hour. Memory at its end is compared with that of its tenth minute. LOAD_MINUTES for less. */
const HOUR = {
  rate: 500,
  made: 0.5,
  editEvery: 10_000,
  minutes: Number(process.env.LOAD_MINUTES ?? 60),
  compared: Number(process.env.LOAD_MINUTES ?? 60) / 6,
};

const LISTS = [
  ...['/', '/studies', '/map', '/feed.xml', '/about/team', '/about/agency', '/corrections'],
  ...['/programme/news', '/programme/events', '/programme/exhibitions'],
];
/** How many pages are asked for over and over. */
const PAGES = 30;

/** Cases of which the cost of a first render is measured, before the load. */
const PRICED = 20;

/** @param {import('./steady-load.mjs').Answered} answered */
const inWords = ({ asked, failed, failures, p99, slowest, lag }) =>
  `${failed} of ${asked}${failed > 0 ? ` (${failures.join(', ')})` : ''}, p99 ${p99.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms; the client's own lag ${lag.toFixed(0)} ms`;

const WANTED = '0, p99 <= 1000 ms';

/**
 * Two instances, Redis and nginx with a thousand investigations, whose pages that are asked for over and over are stored, and
 * what a first render of the others costs.
 */
async function startLoaded() {
  const world = await startInstances({ scale: HELD });
  const { sites, content, nginx, stop } = world;
  try {
    await until('both are ready', async () => {
      const answers = await Promise.all(sites.map((site) => read(site.url)));
      return answers.every(({ text }) => text.includes('<h1'));
    });
    const origin = `https://127.0.0.1:${nginx.port}`;
    const cases = Array.from(
      content.control.store.content.investigations.keys(),
      (slug) => `/investigation/${slug}`,
    );
    const [edited = ''] = content.control.store.content.investigations.keys();
    const stored = [...LISTS, ...cases.slice(0, PAGES - LISTS.length)];
    /** Cases that nobody has asked for yet. @param {number} count */
    const unread = (count) => cases.splice(-count);
    const steadily = (
      /** @type {readonly string[]} */ paths,
      /** @type {number} */ rate,
      /** @type {number} */ seconds,
    ) =>
      askSteadily({
        urls: paths.map((path) => origin + path),
        rate,
        seconds,
        host: HOST,
        connections: 200,
      });
    const costs = sites[0] ? await costsOf(sites[0], unread(PRICED)) : [];
    await steadily(stored, 10, (2 * stored.length) / 10);
    return {
      sites,
      stop,
      stored,
      unread,
      steadily,
      price: `a first render of such a case: ${meanOf(costs).toFixed(0)} ms of CPU, mean of ${costs.length}`,
      editing: (/** @type {number} */ every) => startEditing({ ...world, slug: edited, every }),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How often the instances have made a page, and found none kept. @param {readonly { url: string }[]} sites */
async function madeBy(sites) {
  const answers = await Promise.all(sites.map(({ url }) => read(`${url}/api/health`)));
  return answers.reduce((sum, { text }) => sum + JSON.parse(text).pageCache.misses, 0);
}

/**
 * Edits a case over and over, which makes every page anew, and counts how many were made for each edit.
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
    /** Ends it; in words, how many pages were made for each edit. */
    async stop() {
      clearInterval(timer);
      const made = (await madeBy(sites)) - (await before);
      await until('both show the last edit', async () => {
        const answers = await Promise.all(
          sites.map(({ url }) => read(`${url}/investigation/${slug}`)),
        );
        return answers.every(({ text }) => text.includes(`Version ${edits} of the load`));
      });
      return `${(made / edits).toFixed(1)} for each of ${edits}; both instances show the last`;
    },
  };
}

/**
 * What one machine with two instances, Redis and nginx bears, with a thousand investigations: answers that fail, and how long
 * the others take.
 *
 * @returns {Promise<import('./index.mjs').Row[]>}
 */
export async function measureLoad() {
  const { stored, unread, steadily, price, editing, stop } = await startLoaded();
  try {
    const [pages, made] = await Promise.all([
      steadily(stored, STORED.rate, STORED.seconds),
      steadily(unread(STORED.made * STORED.seconds), STORED.made, STORED.seconds),
    ]);
    const edits = editing(1_000);
    const edited = await steadily(stored, EDITED.rate, EDITED.seconds);
    const remade = await edits.stop();
    return [
      {
        what: `Failures of ${STORED.rate} requests a second for ${PAGES} stored pages, ${STORED.seconds} s, while pages are made`,
        measured: inWords(pages),
        wanted: WANTED,
      },
      {
        what: `Of ${STORED.made} a second beside them, each for an investigation that must be made (${price})`,
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
  /** @type {number[][]} */
  const samples = [];
  const timer = setInterval(() => samples.push(sites.map((site) => site.memory())), 1_000);
  return {
    stop: () => clearInterval(timer),
    /** The median (MB) of each site in a minute, counted from 1. @param {number} minute */
    inMinute: (minute) =>
      sites.map((_, index) =>
        quantile(
          samples
            .slice(Math.max(0, (minute - 1) * 60), minute * 60)
            .map((sample) => sample[index] ?? 0),
          0.5,
        ),
      ),
  };
}

/**
 * A tenth of the load for an hour, and how much memory it takes in the end: an hour, so only when asked for.
 *
 * @returns {Promise<import('./index.mjs').Row[]>}
 */
export async function measureLoadHour() {
  const { sites, stored, unread, steadily, price, editing, stop } = await startLoaded();
  const seconds = HOUR.minutes * 60;
  const memory = watchMemory(sites);
  const edits = editing(HOUR.editEvery);
  try {
    const [pages, made] = await Promise.all([
      steadily(stored, HOUR.rate, seconds),
      steadily(unread(900), HOUR.made, seconds),
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
        what: `Of ${HOUR.made} a second beside them, each for an investigation that must be made (${price})`,
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

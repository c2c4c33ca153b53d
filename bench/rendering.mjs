import { startContentServer } from '../demo/server/index.mjs';
import { quantile } from './quantile.mjs';
import { read, startServer, until } from './servers.mjs';

const VIEWS = 2_000;
/** The number of moments requested per film. */
const MOMENTS = 12;
/** The number of moments requested at once. */
const AT_ONCE = 200;
const CORRECTED = 'A title corrected for the measurement';

/** Measures the CPU time of a first render, and memory after many views. @returns {Promise<import('./index.mjs').Row[]>} */
export async function measureRendering() {
  const content = await startContentServer();
  const site = await startServer({
    env: { CMS_API_ROOT: content.apiRoot, REVALIDATE_SECONDS: '10' },
  });
  try {
    const paths = ['/', '/studies', ...(await links(site.url))];
    // The first rounds fetch the details and warm up the compiler.
    for (let round = 0; round < 5; round += 1) await visit(site.url, paths);

    const [slug = ''] = content.control.store.content.investigations.keys();
    content.control.edit('investigations', slug, { title: CORRECTED });
    await until('home shows the corrected title', () => isCorrected(site.url), 200);
    // Polling has rendered the home page; every other page is rendered now, from the store only.
    const costs = await costsOf(site, paths.slice(1));
    const rendered = meanOf(costs);
    const nearest = costs.reduce((one, other) =>
      Math.abs(other.cpu - rendered) < Math.abs(one.cpu - rendered) ? other : one,
    );

    const start = site.cpu();
    for (let view = 0; view < VIEWS; view += 1) {
      await read(site.url + (paths[view % paths.length] ?? '/'));
    }
    const viewed = (site.cpu() - start) / VIEWS;
    const memory = site.memory();

    const films = await filmsOf(site.url);
    const moment = await cpuOfMoments(site, films);
    const lite = await cpuOfMoments(
      site,
      films.map((film) => `/lite${film}`),
    );

    const storm = await waitsDuringMoments(site.url, films);

    return [
      {
        what: `CPU of a first render from the store, mean of ${paths.length - 1} pages`,
        measured: `${rendered.toFixed(1)} ms; nearest to it: ${nearest.path}`,
        wanted: '<= 50 ms',
      },
      {
        what: `CPU of a moment of a film, in such renders, mean of ${films.length * MOMENTS}`,
        measured: (moment / rendered).toFixed(2),
        wanted: '<= 1',
      },
      {
        what: 'The same of its lite page',
        measured: (lite / rendered).toFixed(2),
        wanted: '<= 2',
      },
      {
        what: `A page from the cache while ${AT_ONCE} moments are asked for at once, 99 % of ${storm.waits.length}`,
        measured: `${quantile(storm.waits, 0.99).toFixed(0)} ms, and every moment answered with ${storm.statuses.join(', ')}`,
        wanted: '<= 100 ms, 200',
      },
      {
        what: 'CPU of a page view, mostly from the page cache',
        measured: `${viewed.toFixed(2)} ms`,
        wanted: '-',
      },
      {
        what: `Memory after ${VIEWS} page views`,
        measured: `${memory.toFixed(0)} MB`,
        wanted: '<= 350 MB',
      },
    ];
  } finally {
    site.stop();
    await content.stop();
  }
}

/** @typedef {{ path: string, cpu: number }} Cost  In ms. */

/**
 * Returns each page's CPU time when requested now.
 *
 * @param {Awaited<ReturnType<typeof startServer>>} site
 * @param {readonly string[]} paths
 */
export async function costsOf(site, paths) {
  /** @type {Cost[]} */
  const costs = [];
  for (const path of paths) {
    const before = site.cpu();
    await read(site.url + path);
    costs.push({ path, cpu: site.cpu() - before });
  }
  return costs;
}

/** @param {readonly Cost[]} costs */
export const meanOf = (costs) => costs.reduce((sum, { cpu }) => sum + cpu, 0) / costs.length;

/** @param {string} origin @param {readonly string[]} paths */
async function visit(origin, paths) {
  for (const path of paths) await read(origin + path);
}

/**
 * Returns the mean CPU time (ms) of moments of films, each requested once.
 *
 * @param {Awaited<ReturnType<typeof startServer>>} site
 * @param {readonly string[]} films
 */
async function cpuOfMoments(site, films) {
  const momentsAt = (/** @type {number} */ tenth) =>
    films.flatMap((film) =>
      Array.from({ length: MOMENTS }, (_, second) => `${film}?t=${second % 6}.${tenth}${second}`),
    );
  await visit(site.url, momentsAt(1));
  const asked = momentsAt(2);
  const before = site.cpu();
  await visit(site.url, asked);
  return (site.cpu() - before) / asked.length;
}

/**
 * Measures how long (ms) readers of stored pages wait while very many moments are requested at once.
 *
 * @param {string} origin
 * @param {readonly string[]} films
 */
async function waitsDuringMoments(origin, films) {
  let areDone = false;
  const asked = Array.from({ length: AT_ONCE }, (_, number) =>
    read(`${origin}${films[number % films.length] ?? ''}?t=${(number % 60) / 10 + 0.003}`),
  );
  const answered = Promise.all(asked).then((answers) => {
    areDone = true;
    return [...new Set(answers.map(({ status }) => status))];
  });
  const waits = [];
  while (!areDone) {
    const began = performance.now();
    await read(origin);
    waits.push(performance.now() - began);
  }
  return { waits, statuses: await answered };
}

/** Returns every film that has a page. @param {string} origin */
async function filmsOf(origin) {
  const { text } = await read(`${origin}/sitemap.xml`);
  return [...text.matchAll(/<loc>([^<]+\/resources\/[^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

/** @param {string} origin */
async function isCorrected(origin) {
  return (await read(origin)).text.includes(CORRECTED);
}

/** Returns every investigation and filtered list that the home page links to. @param {string} origin */
async function links(origin) {
  const { text } = await read(origin);
  return [
    ...new Set(
      [...text.matchAll(/href="(\/(?:investigation|category|methodology|location)\/[^"#]+)"/g)].map(
        ([, href = '']) => href,
      ),
    ),
  ];
}

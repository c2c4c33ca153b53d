import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startContentServer } from '../demo/server/index.mjs';
import { CHROMIUM, CHROMIUM_SWITCHES } from '../scripts/support/chromium.mjs';
import { HOST, startNginx } from '../scripts/support/deployed-nginx.mjs';
import { freePort } from '../scripts/support/free-port.mjs';
import { ROOT } from '../scripts/support/preconditions.mjs';
import { run } from '../scripts/support/processes.mjs';
import { buildEmptySite } from './empty-site.mjs';
import { quantile } from './quantile.mjs';
import { read, startServer } from './servers.mjs';

/** The last version for Node 20. Not a dependency of the site, as it would enlarge its packages by a third. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const FOLDER = join(ROOT, 'node_modules/.cache/lighthouse');
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js');

const ROUNDS = 5;
const MEGABYTES = 64;

/** Kinds of pages, and whether the largest element of their first screen is a picture. */
const PAGES = /** @type {const} */ ([
  ['/', 'picture'],
  ['/studies', 'picture'],
  ['/investigation/the-courtyard-at-number-nine', 'picture'],
  ['/programme/exhibitions', 'picture'],
  ['/programme/exhibitions/low-light', 'picture'],
  ['/programme/events', 'text'],
  ['/programme/news', 'text'],
  ['/about/agency', 'text'],
  ['/about/team', 'picture'],
  ['/map', 'text'],
]);
const WANTED = { text: 1_300, picture: 1_900 };

/** A page's blocking time relative to an empty page's in the same run. Unlike the score, it does not depend on the machine. */
const BLOCKING_WANTED = 1.3;

/** Makes Chromium accept nginx's test name and certificate. */
const FLAGS = [
  ...CHROMIUM_SWITCHES,
  '--ignore-certificate-errors',
  `--host-resolver-rules="MAP ${HOST} 127.0.0.1"`,
];

async function install() {
  if (existsSync(PROGRAM)) return;
  const args = ['install', '--prefix', FOLDER, '--no-save', '--ignore-scripts', '--no-audit'];
  if ((await run('npm', [...args, LIGHTHOUSE])) !== 0) throw new Error('npm install failed');
}

/**
 * Runs Lighthouse once with its own settings: a simulated phone on a slow connection.
 *
 * @param {string} url
 */
async function audit(url) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [PROGRAM, url, '--quiet', '--output=json', `--chrome-flags=--headless ${FLAGS.join(' ')}`],
    {
      maxBuffer: MEGABYTES * 2 ** 20,
      env: { ...process.env, CHROME_PATH: CHROMIUM.executablePath },
    },
  );
  const { categories, audits } = JSON.parse(stdout);
  /** @param {string} name */
  const score = (name) => Math.round(categories[name].score * 100);
  return {
    performance: score('performance'),
    others: [score('accessibility'), score('best-practices'), score('seo')],
    blocking: Number(audits['total-blocking-time'].numericValue),
    paint: Number(audits['largest-contentful-paint'].numericValue),
    shift: Number(audits['cumulative-layout-shift'].numericValue),
  };
}

/** Chromium sometimes records a trace that Lighthouse can't read. */
const ATTEMPTS = 3;

/** @param {string} url @returns {ReturnType<typeof audit>} */
async function auditUntilRead(url, attempts = ATTEMPTS) {
  try {
    return await audit(url);
  } catch (error) {
    if (attempts <= 1) throw error;
    return auditUntilRead(url, attempts - 1);
  }
}

/** @typedef {Awaited<ReturnType<typeof audit>>} Audit */

/** @param {readonly Audit[]} rounds @param {'performance' | 'blocking' | 'paint' | 'shift'} figure */
const medianOf = (rounds, figure) =>
  quantile(
    rounds.map((each) => each[figure]),
    0.5,
  );

/** @param {typeof PAGES[number]} page @param {readonly Audit[]} rounds @returns {import('./index.mjs').Row} */
function scoreRow([path, kind], rounds) {
  const lowest = [0, 1, 2].map((index) =>
    Math.min(...rounds.map(({ others }) => others[index] ?? 0)),
  );
  const [performance, paint, shift] = /** @type {const} */ (['performance', 'paint', 'shift']).map(
    (figure) => medianOf(rounds, figure),
  );
  return {
    what: `Performance; accessibility, best practices, SEO; largest paint (${kind}); shift. Medians of ${ROUNDS}`,
    of: path,
    measured: `${performance}; ${lowest.join(', ')}; ${(Number(paint) / 1_000).toFixed(2)} s; ${shift?.toFixed(3)}`,
    wanted: `>= 99; 100, 100, 100; <= ${(WANTED[kind] / 1_000).toFixed(1)} s; <= 0.01`,
  };
}

/** @param {string} path @param {readonly Audit[]} rounds @param {readonly Audit[]} empty @returns {import('./index.mjs').Row} */
function blockingRow(path, rounds, empty) {
  const [own, least] = [medianOf(rounds, 'blocking'), medianOf(empty, 'blocking')];
  return {
    what: `Blocking time / of an empty page of Next’s. Medians of ${ROUNDS}`,
    of: path,
    measured: `${least > 0 ? (own / least).toFixed(2) : '-'} (${own.toFixed(0)} ms / ${least.toFixed(0)} ms)`,
    wanted: `<= ${BLOCKING_WANTED.toFixed(2)}`,
  };
}

/**
 * Measures ten kinds of pages on Lighthouse's phone, as readers get them: through nginx, over HTTP/2, with pictures from the
 * site's own origin. Each round also measures an empty page.
 *
 * @returns {Promise<import('./index.mjs').Row[]>}
 */
export async function measureLighthouse() {
  await install();
  const content = await startContentServer();
  const port = await freePort();
  const nginx = await startNginx({ sites: [port], cms: content.url });
  const origin = `https://${HOST}:${nginx.port}`;
  const env = {
    CMS_API_ROOT: content.apiRoot,
    SITE_URL: origin,
    MEDIA_BASE_URL: `${origin}/media/`,
  };
  const site = await startServer({ port, env });
  const emptyPort = await freePort();
  const emptyNginx = await startNginx({ sites: [emptyPort], cms: content.url });
  const empty = await startServer({ directory: buildEmptySite(), port: emptyPort });
  /** @type {Record<string, Audit[]>} */
  const audits = {};
  const measure = async (/** @type {string} */ url) => {
    (audits[url] ??= []).push(await auditUntilRead(url));
  };
  const emptyUrl = `https://${HOST}:${emptyNginx.port}/`;
  try {
    for (const [path] of PAGES) await read(site.url + path);
    for (let round = 0; round < ROUNDS; round += 1) {
      await measure(emptyUrl);
      for (const [path] of PAGES) await measure(origin + path);
    }
    const of = (/** @type {string} */ url) => audits[url] ?? [];
    return [
      ...PAGES.map((page) => scoreRow(page, of(origin + page[0]))),
      ...PAGES.map(([path]) => blockingRow(path, of(origin + path), of(emptyUrl))),
    ];
  } finally {
    await emptyNginx.stop();
    empty.stop();
    await nginx.stop();
    site.stop();
    await content.stop();
  }
}

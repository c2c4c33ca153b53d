import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentServer } from '../demo/server/index.mjs';
import { ROOT } from '../scripts/support/preconditions.mjs';
import { NEXT } from '../scripts/support/processes.mjs';
import { buildEmptySite } from './empty-site.mjs';
import { openLoad } from './requests.mjs';
import { startServer } from './servers.mjs';

const REQUESTS = 1_000;
const ROUNDS = 3;
const PATH = '/investigation/the-courtyard-at-number-nine';

/** The sources and packages of a build, to be hard-linked. */
const PARTS = [
  'app',
  'components',
  'lib',
  'public',
  'scripts',
  'styles',
  'instrumentation.ts',
  'instrumentation-node.ts',
  'middleware.ts',
  'next.config.mjs',
  'package.json',
  'server.mjs',
  'tsconfig.json',
];

/** Builds the same site with Next's own cache handler, compression and entity tags, in a separate folder. */
function buildWithNextsOwn() {
  const directory = mkdtempSync(join(tmpdir(), 'default-handler-'));
  for (const part of PARTS) cpSync(join(ROOT, part), join(directory, part), { recursive: true });
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(directory, 'node_modules')]);
  const file = join(directory, 'next.config.mjs');
  const config = readFileSync(file, 'utf8');
  const own = config.replace(
    /^ {2}(cacheHandler|cacheMaxMemorySize|compress|generateEtags):.*$/gm,
    '',
  );
  if (own === config) throw new Error('next.config.mjs names no cache handler');
  writeFileSync(file, own.replace(/^};$/m, '  typescript: { ignoreBuildErrors: true },\n};'));
  execFileSync(process.execPath, [NEXT, 'build'], { cwd: directory, stdio: 'ignore' });
  return directory;
}

const load = openLoad();

/** Measures the CPU time (ms) of one request for a cached page. @param {Awaited<ReturnType<typeof startServer>>} site @param {string} path */
async function cost(site, path) {
  const before = site.cpu();
  for (let request = 0; request < REQUESTS; request += 1) await load.get(site.url + path);
  return (site.cpu() - before) / REQUESTS;
}

/**
 * Compares a cached, compressed page, in alternation, with the same page with Next's own cache handler, compression and
 * entity tags, and with an empty Next page. @returns {Promise<import('./index.mjs').Row[]>}
 */
export async function measureCachedPage() {
  const content = await startContentServer();
  const env = { CMS_API_ROOT: content.apiRoot, REVALIDATE_SECONDS: '3600' };
  const ours = await startServer({ env });
  const theirs = await startServer({ directory: buildWithNextsOwn(), env });
  const empty = await startServer({ directory: buildEmptySite() });
  const sites = /** @type {const} */ ([
    [ours, PATH],
    [theirs, PATH],
    [empty, '/'],
  ]);
  try {
    const sums = [0, 0, 0];
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, [site, path]] of sites.entries()) {
        const spent = await cost(site, path);
        if (round > 0) sums[index] = (sums[index] ?? 0) + spent / ROUNDS;
      }
    }
    const [own = 0, nexts = 0, bare = 0] = sums;
    const bytes = await Promise.all([load.get(ours.url + PATH), load.get(theirs.url + PATH)]);
    return [
      {
        what: 'CPU of a cached page, compressed / of the same with Next’s own handler, compression and tags',
        measured: `${(own / nexts).toFixed(2)} (${own.toFixed(2)} ms, ${bytes[0]} bytes / ${nexts.toFixed(2)} ms, ${bytes[1]} bytes)`,
        wanted: '<= 0.50',
      },
      {
        what: 'CPU of a cached page, compressed / of an empty page of Next’s',
        measured: `${(own / bare).toFixed(2)} (${own.toFixed(2)} ms / ${bare.toFixed(2)} ms)`,
        wanted: '<= 1.45',
      },
    ];
  } finally {
    load.close();
    ours.stop();
    theirs.stop();
    empty.stop();
    await content.stop();
  }
}

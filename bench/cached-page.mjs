import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentServer } from '../demo/server/index.mjs';
import { ROOT } from '../scripts/support/preconditions.mjs';
import { NEXT } from '../scripts/support/processes.mjs';
import { read, startServer } from './servers.mjs';

const REQUESTS = 1_000;
const ROUNDS = 3;
const PATH = '/investigation/the-courtyard-at-number-nine';

/** The sources of a build and its packages, as hard links. */
const PARTS = [
  'app',
  'components',
  'lib',
  'public',
  'styles',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'package.json',
  'tsconfig.json',
];

/** Builds the same site with Next's own cache handler, in a separate folder. */
function buildWithNextsHandler() {
  const directory = mkdtempSync(join(tmpdir(), 'default-handler-'));
  for (const part of PARTS) cpSync(join(ROOT, part), join(directory, part), { recursive: true });
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(directory, 'node_modules')]);
  const file = join(directory, 'next.config.mjs');
  const config = readFileSync(file, 'utf8');
  const own = config.replace(/^ {2}cache(Handler|MaxMemorySize):.*$/gm, '');
  if (own === config) throw new Error('next.config.mjs names no cache handler');
  writeFileSync(file, own.replace(/^};$/m, '  typescript: { ignoreBuildErrors: true },\n};'));
  execFileSync(process.execPath, [NEXT, 'build'], { cwd: directory, stdio: 'ignore' });
  return directory;
}

/** CPU (ms) of one request for a cached page. @param {Awaited<ReturnType<typeof startServer>>} site */
async function cost(site) {
  const before = site.cpu();
  for (let request = 0; request < REQUESTS; request += 1) await read(site.url + PATH);
  return (site.cpu() - before) / REQUESTS;
}

/** A cached page compared to Next's own handler, in alternation. @returns {Promise<import('./index.mjs').Row[]>} */
export async function measureCachedPage() {
  const content = await startContentServer();
  const env = { CMS_API_ROOT: content.apiRoot, REVALIDATE_SECONDS: '3600' };
  const ours = await startServer({ env });
  const theirs = await startServer({ directory: buildWithNextsHandler(), env });
  try {
    await cost(ours);
    await cost(theirs);
    let [own, nexts] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      own += await cost(ours);
      nexts += await cost(theirs);
    }
    return [
      {
        what: "CPU of a cached page / of the same with Next's own cache handler",
        measured: `${(own / nexts).toFixed(2)} (${(own / ROUNDS).toFixed(2)} ms)`,
        wanted: '<= 1.30',
      },
    ];
  } finally {
    ours.stop();
    theirs.stop();
    await content.stop();
  }
}

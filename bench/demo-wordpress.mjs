import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../scripts/support/preconditions.mjs';
import { ensurePhp } from '../scripts/wordpress/php.mjs';
import { startWordPress } from '../scripts/wordpress/start-wordpress.mjs';
import { quantile } from './quantile.mjs';
import { freePort } from '../scripts/support/free-port.mjs';
import { read, until } from './servers.mjs';

/** Starts of each kind, in turn. */
const STARTS = 5;

/** Milliseconds between two looks: more of them would slow down what is measured. */
const PAUSE = 20;

/** Milliseconds after which a stopped demo has also given back its ports. */
const REST = 1_000;

const folder = () => mkdtempSync(join(tmpdir(), 'bench-demo-'));

/** @param {string} url */
const isAnswering = async (url) => {
  const answer = await read(url).catch(() => null);
  return answer?.status === 200;
};

/**
 * Runs the command until site and WordPress answer, and then until it has nothing left to do.
 *
 * @param {Readonly<Record<string, string>>} env
 * @returns {Promise<number>} milliseconds until both answer
 */
async function startDemo(env) {
  const begun = performance.now();
  const demo = spawn('npm', ['run', '--silent', 'demo:wordpress'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  let output = '';
  demo.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const ticker = `http://127.0.0.1:${env.WORDPRESS_PORT}/wp-json/fa/v1/ticker`;
  await Promise.all([
    until('the demo’s site answers', () => isAnswering(`http://localhost:${env.PORT}`), PAUSE),
    until('the demo’s WordPress answers', () => isAnswering(ticker), PAUSE),
  ]);
  const taken = performance.now() - begun;
  await until('the demo is ready', async () => output.includes('Ctrl-C'));
  // npm, the demo and all that it has started.
  if (demo.pid) process.kill(-demo.pid, 'SIGINT');
  if (demo.exitCode === null) await once(demo, 'exit');
  await sleep(REST);
  return taken;
}

/**
 * `npm run demo:wordpress`, its packages and the build being there: in a new folder, and installed, in turn with an
 * installed WordPress alone.
 *
 * @returns {Promise<import('./index.mjs').Row[]>}
 */
export async function measureDemoWordPress() {
  await ensurePhp(console.log);
  const env = {
    PORT: String(await freePort()),
    WORDPRESS_PORT: String(await freePort()),
    WORDPRESS_INSTALLATION: folder(),
    CONTENT_DIR: folder(),
  };
  const cold = await startDemo(env);
  const alone = folder();
  await (await startWordPress({ dir: alone })).stop();
  const demos = [];
  const owns = [];
  for (let start = 0; start < STARTS; start += 1) {
    demos.push(await startDemo(env));
    const begun = performance.now();
    const wordpress = await startWordPress({ dir: alone });
    owns.push(performance.now() - begun);
    await wordpress.stop();
  }
  const [demo, own] = [quantile(demos, 0.5), quantile(owns, 0.5)];
  return [
    {
      what: '`npm run demo:wordpress` in a new folder, until site and WordPress answer',
      measured: `${(cold / 1000).toFixed(1)} s`,
      wanted: '<= 15 s',
    },
    {
      what: `The same, installed, beside an installed WordPress’s own start, medians of ${STARTS}`,
      measured: `${((demo - own) / 1000).toFixed(2)} s (${(demo / 1000).toFixed(2)} s, ${(own / 1000).toFixed(2)} s)`,
      wanted: '<= 1 s',
    },
  ];
}

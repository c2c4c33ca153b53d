import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensurePrograms } from '../scripts/support/programs.mjs';
import { quantile } from './quantile.mjs';

const run = promisify(execFile);

const CONNECTIONS = 200;

/** How long (s) it asks before what is measured: connections are made, and nginx has stored what is asked for. */
const WARM_UP = 5;

/**
 * How often it asks over each connection, the warm-up aside. nginx ends one after its thousandth answer (`keepalive_requests`), and
 * h2load makes no other in its place: others are made for all at once, as for new visitors.
 */
const PER_CONNECTION = 800;

/**
 * @typedef {object} Answered
 * @property {number} asked
 * @property {number} failed
 * @property {readonly string[]} failures
 * @property {number} p99  Of the times (ms) from a request to the end of its answer.
 * @property {number} slowest
 */

/**
 * Asks nginx for pages over and over at a steady rate, as browsers with connections that stay open. Debian's h2load does it in a
 * process of its own, and takes a tenth of the CPU that a client written in JavaScript would take from the site. A request that
 * could not be sent, as all connections still waited, counts as failed.
 *
 * @param {{ host: string, port: number, paths: readonly string[], rate: number, seconds: number }} load
 * @returns {Promise<Answered>}
 */
export async function askSteadily({ host, port, paths, rate, seconds }) {
  await ensurePrograms(['h2load']);
  const folder = await mkdtemp(join(tmpdir(), 'bench-h2load-'));
  try {
    const [addresses, log] = [join(folder, 'addresses'), join(folder, 'log')];
    await writeFile(addresses, paths.map((path) => `https://${host}:${port}${path}\n`).join(''));
    const each = rate / CONNECTIONS;
    const longest = Math.floor(PER_CONNECTION / each);
    const from = Date.now() + WARM_UP * 1_000;
    /** @type {string[]} */
    const logs = [];
    for (let left = seconds; left > 0; left -= longest) {
      await run('h2load', [
        ...['--h1', '--threads', '1', '--clients', String(CONNECTIONS)],
        ...['--rps', String(each), '--duration', String(Math.min(left, longest))],
        ...(logs.length === 0 ? ['--warm-up-time', String(WARM_UP)] : []),
        ...['--connect-to', `127.0.0.1:${port}`, '--header', 'accept-encoding: br'],
        ...['--input-file', addresses, '--log-file', log],
      ]);
      logs.push(await readFile(log, 'utf8'));
      await rm(log);
    }
    return read(logs, { asked: Math.round(rate * seconds), from });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {readonly string[]} logs  A line for each answer: when (µs) it was asked for, its status, and how long (µs) it took.
 * @param {{ asked: number, from: number }} measured  How many should have been asked, and from when (ms).
 */
function read(logs, { asked, from }) {
  /** @type {Map<string, number>} */
  const failures = new Map();
  const fail = (/** @type {string} */ what, count = 1) =>
    failures.set(what, (failures.get(what) ?? 0) + count);
  const answers = logs
    .flatMap((log) => log.trim().split('\n'))
    .map((line) => line.split('\t'))
    .filter(([time]) => Number(time) / 1_000 >= from);
  for (const [, status] of answers) if (status !== '200') fail(`answered ${status}`);
  // The last over each set of connections are under way when its time is over.
  const late = asked - answers.length - CONNECTIONS * logs.length;
  if (late > 0) fail('could not be sent in time', late);
  const waits = answers.map(([, , wait]) => Number(wait) / 1_000);
  return {
    asked,
    failed: [...failures.values()].reduce((sum, count) => sum + count, 0),
    failures: Array.from(failures, ([what, count]) => `${count} ${what}`),
    p99: quantile(waits, 0.99),
    slowest: waits.reduce((slowest, wait) => Math.max(slowest, wait), 0),
  };
}

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensurePrograms } from '../scripts/support/programs.mjs';
import { quantile } from './quantile.mjs';

const run = promisify(execFile);

const CONNECTIONS = 200;

/** Warm-up (s) before the measurement: it opens connections, and nginx stores the pages. */
const WARM_UP = 5;

/**
 * The number of requests per connection, without the warm-up. nginx closes a connection after its thousandth response
 * (`keepalive_requests`), and h2load does not replace it, so all connections are replaced at once, as for new visitors.
 */
const PER_CONNECTION = 800;

/**
 * @typedef {object} Answered
 * @property {number} asked
 * @property {number} failed
 * @property {readonly string[]} failures
 * @property {number} p99  Of the times (ms) from a request to the end of its response.
 * @property {number} slowest
 */

/**
 * Requests pages from nginx repeatedly at a steady rate, as browsers do over open connections. Uses Debian's h2load in a separate
 * process, which takes a tenth of the CPU that a JavaScript client would take from the site. A request that could not be sent,
 * because all connections were waiting, counts as failed.
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
 * @param {readonly string[]} logs  A line per response: the time (µs) of its request, its status and its duration (µs).
 * @param {{ asked: number, from: number }} measured  The expected number of requests, and the start (ms).
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
  // The last requests over each set of connections are pending when its time is over.
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

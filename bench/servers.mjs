import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/support/preconditions.mjs';
import { NEXT, waitUntilAnswering } from '../scripts/support/processes.mjs';

/** A port nothing listens on. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Starts `next start` in a folder.
 *
 * @param {{ directory?: string, port?: number, env?: Readonly<Record<string, string>> }} [options]
 */
export async function startServer({ directory = ROOT, port: wanted, env = {} } = {}) {
  const port = wanted ?? (await freePort());
  const child = spawn(process.execPath, [join(ROOT, NEXT), 'start', '--port', String(port)], {
    cwd: directory,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      CONTENT_DIR: mkdtempSync(join(tmpdir(), 'bench-content-')),
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const tasks = `/proc/${child.pid}/task`;
  // Of every thread: garbage is collected and answers are compressed beside the main one.
  const cpu = () =>
    readdirSync(tasks).reduce((sum, task) => {
      const [nanoseconds] = readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ');
      return sum + Number(nanoseconds) / 1e6;
    }, 0);
  if (!(await waitUntilAnswering(url))) throw new Error(`Nothing answers at ${url}`);
  return {
    url,
    /** CPU time of the server so far, ms. */
    cpu,
    /** Resolves once the server has done nothing for a while: what comes then is the cost of what is asked of it. */
    async rest() {
      let [spent, since] = [cpu(), Date.now()];
      await until('the server rests', async () => {
        const now = cpu();
        // Timers tick over now and then.
        if (now - spent > 2) [spent, since] = [now, Date.now()];
        return Date.now() - since >= 150;
      });
    },
    /** Resident memory of the server, MB. */
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
    },
    stop() {
      child.kill('SIGKILL');
    },
  };
}

/**
 * Fetches an address and reads it whole, uncompressed: compression costs more than a cached page, is the same for every
 * way to keep one, and is the proxy's where one stands in front.
 *
 * @param {string} url
 */
export async function read(url) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  return { status: response.status, text: await response.text() };
}

/**
 * Asks again and again until the answer is yes; throws when it is none after 30 s.
 *
 * @param {string} what what is waited for, for the error
 * @param {() => Promise<boolean>} check
 * @param {number} [pause] between two questions, ms
 */
export async function until(what, check, pause = 5) {
  const end = Date.now() + 30_000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`Waited 30 s in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

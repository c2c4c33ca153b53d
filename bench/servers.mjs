import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/support/free-port.mjs';
import { ROOT } from '../scripts/support/preconditions.mjs';
import { endWithThis, NEXT, SERVER, waitUntilAnswering } from '../scripts/support/processes.mjs';

/**
 * Returns the CPU time (ms) of a process so far, in all threads: garbage collection and compression run outside the main one.
 *
 * @param {number} pid
 */
export function cpuOf(pid) {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).reduce((sum, task) => {
    const [nanoseconds] = readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ');
    return sum + Number(nanoseconds) / 1e6;
  }, 0);
}

/** Node's flags, as in `npm start` (decision 39). */
const FLAGS = ['--max-semi-space-size=32'];

/** Returns the program of a folder's site: its own server, or Next's if it has none. @param {string} directory */
const programOf = (directory) =>
  existsSync(join(directory, SERVER)) ? [join(directory, SERVER)] : [join(ROOT, NEXT), 'start'];

/**
 * Starts the production server of a folder.
 *
 * @param {{ directory?: string, port?: number, env?: Readonly<Record<string, string>> }} [options]
 */
export async function startServer({ directory = ROOT, port: wanted, env = {} } = {}) {
  const port = wanted ?? (await freePort());
  const child = spawn(
    process.execPath,
    [...FLAGS, ...programOf(directory), '--port', String(port)],
    {
      cwd: directory,
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        CONTENT_DIR: mkdtempSync(join(tmpdir(), 'bench-content-')),
        ...env,
      },
    },
  );
  endWithThis(child, 'SIGKILL');
  const url = `http://127.0.0.1:${port}`;
  const cpu = () => cpuOf(child.pid ?? 0);
  if (!(await waitUntilAnswering(url))) throw new Error(`Nothing answers at ${url}`);
  return {
    url,
    /** Returns the server's CPU time so far, in ms. */
    cpu,
    /** Resolves once the server has been idle for a while, so that later CPU time is due to the measured requests. */
    async rest() {
      let [spent, since] = [cpu(), Date.now()];
      await until('the server rests', async () => {
        const now = cpu();
        // Allows for occasional timers.
        if (now - spent > 2) [spent, since] = [now, Date.now()];
        return Date.now() - since >= 150;
      });
    },
    /** Returns the server's resident memory in MB. */
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
 * Fetches a URL and reads the whole body, uncompressed: compression costs more than serving a cached page, does not
 * depend on the cache, and is the proxy's job in production.
 *
 * @param {string} url
 */
export async function read(url) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  return { status: response.status, text: await response.text() };
}

/**
 * Polls until a check succeeds; throws after 30 s.
 *
 * @param {string} what the awaited condition, for the error message
 * @param {() => Promise<boolean>} check
 * @param {number} [pause] between two checks, ms
 */
export async function until(what, check, pause = 5) {
  const end = Date.now() + 30_000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`Waited 30 s in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * Waits until a site has finished the work of an edit: it uses little CPU time for a while, apart from measuring its
 * pauses.
 *
 * @param {Awaited<ReturnType<typeof startServer>>} site
 */
export async function settle(site) {
  let calm = 0;
  await until('the site is calm', async () => {
    const before = site.cpu();
    await new Promise((resolve) => setTimeout(resolve, 100));
    calm = site.cpu() - before < 40 ? calm + 1 : 0;
    return calm >= 5;
  });
}

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/support/preconditions.mjs';
import { NEXT, waitUntilAnswering } from '../scripts/support/processes.mjs';

/** Clock ticks a second that /proc counts CPU time in; 100 on every Linux that runs Node. */
const TICKS = 100;

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
  if (!(await waitUntilAnswering(url))) throw new Error(`Nothing answers at ${url}`);
  return {
    url,
    /** CPU time of the server so far, ms. */
    cpu() {
      const fields =
        readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
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

/** Fetches an address and reads it whole. @param {string} url */
export async function read(url) {
  const response = await fetch(url);
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

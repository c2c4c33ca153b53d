import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST } from './settings.mjs';

/**
 * Runs a command and ends the whole process group as soon as standard input closes, which happens however the parent
 * ends, SIGKILL included. PHP's server needs this: its workers outlive the process that forked them. The shell itself
 * outlasts the command (`trap`), so its end says that the command has ended; it says nothing on its own.
 */
const SUPERVISOR = `
  exec 3<&0 4>&2 2>/dev/null
  { cat <&3 >/dev/null; kill -TERM 0; } &
  trap : TERM
  "$@" </dev/null 2>&4 3<&- 4>&- &
  command=$!
  while :; do
    wait $command
    status=$?
    kill -0 $command || break
  done
  kill -TERM 0
  exit $status
`;

const STOP_GRACE_MS = 10_000;
const POLL_MS = 50;

/**
 * @typedef {object} ProcessGroup
 * @property {Promise<void>} ended resolves when the command has ended, for whatever reason
 * @property {() => boolean} running
 * @property {() => Promise<void>} stop ends the command and its child processes; resolves when all have exited
 */

/**
 * Starts a command in a process group of its own, which ends with this process.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, output?: number | 'inherit' }} [options] `output`: a file
 *   descriptor for both streams, this process's own by default
 * @returns {ProcessGroup}
 */
export function startGroup(command, args, { env, output = 'inherit' } = {}) {
  const child = spawn('/bin/sh', ['-c', SUPERVISOR, 'sh', command, ...args], {
    env,
    detached: true,
    stdio: ['pipe', output, output],
  });
  let running = true;
  const ended = new Promise((resolve) => {
    const end = () => {
      running = false;
      resolve(undefined);
    };
    child.once('exit', end).once('error', end);
  });

  return {
    ended,
    running: () => running,
    stop: async () => {
      if (!running || child.pid === undefined) return;
      signalGroup(child.pid, 'SIGTERM');
      await Promise.race([ended, sleep(STOP_GRACE_MS, undefined, { ref: false })]);
      signalGroup(child.pid, 'SIGKILL');
      await ended;
    },
  };
}

/**
 * @param {number} pid the group's leader
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // No process is left.
  }
}

/**
 * Runs a command to its end.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, input?: string }} [options]
 * @returns {Promise<string>} its standard output
 * @throws {Error} when it can't be started or ends with anything but 0; the message carries its standard error
 */
export async function run(command, args, { env, input = '' } = {}) {
  const child = spawn(command, args, { env, stdio: 'pipe' });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
  // A command that ends without reading its input is judged by its exit code, not by the broken pipe.
  child.stdin.on('error', () => {}).end(input);
  const [code, signal] = await once(child, 'close');
  if (code !== 0) {
    const how = signal ? `ended by ${signal}` : `exit code ${code}`;
    throw new Error(`${command} ${args[0] ?? ''} failed (${how})\n${stderr || stdout}`.trimEnd());
  }
  return stdout;
}

/**
 * A free port of the loopback address: the one asked for, or any.
 *
 * @param {number} [wanted] 0: any
 * @returns {Promise<number>}
 * @throws {Error} when the wanted port is taken or not allowed
 */
export async function freePort(wanted = 0) {
  const server = createServer();
  try {
    server.listen(wanted, HOST);
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return address.port;
  } catch (cause) {
    throw new Error(`Port ${wanted} on ${HOST} cannot be used (is something running there?).`, {
      cause,
    });
  } finally {
    server.close();
  }
}

/**
 * Waits until a URL answers 2xx.
 *
 * @param {string} url
 * @param {{ group: ProcessGroup, name: string, timeoutMs: number, hint?: string }} options `group`: who should
 *   answer; its end ends the wait. `hint`: where to look when it does not come up
 * @returns {Promise<void>}
 * @throws {Error} when the group ends or the time is over
 */
export async function waitForAnswer(url, { group, name, timeoutMs, hint = '' }) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (!group.running()) throw new Error(`${name} ended before it answered. ${hint}`.trimEnd());
    if (await answers(url)) return;
    await sleep(POLL_MS);
  }
  throw new Error(
    `${name} did not answer within ${timeoutMs / 1000} s at ${url}. ${hint}`.trimEnd(),
  );
}

/** @param {string} url */
async function answers(url) {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs a command and kills its process group when standard input closes, which happens however the parent exits,
 * even by SIGKILL. PHP's server needs this, because its workers outlive the process that forked them. The shell itself outlives
 * the command (`trap`), so its exit means that the command has exited. It prints nothing.
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
 * @property {Promise<void>} ended resolves when the command has exited, for whatever reason
 * @property {() => boolean} running
 * @property {() => Promise<void>} stop stops the command and its child processes; resolves when all have exited
 */

/**
 * Starts a command in its own process group, which is killed when this process ends.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, output?: number | 'inherit' }} [options] `output`: a file descriptor for both
 * streams; by default this process's own
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
    // The group has no process left.
  }
}

/**
 * Runs a command to completion.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, input?: string, cwd?: string }} [options]
 * @returns {Promise<string>} its standard output
 * @throws {Error} when it can't be started or exits with a code other than 0; the message contains its standard error
 */
export async function run(command, args, { env, cwd, input = '' } = {}) {
  const child = spawn(command, args, { env, cwd, stdio: 'pipe' });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
  // A command that exits without reading its input is judged by its exit code, not by the broken pipe.
  child.stdin.on('error', () => {}).end(input);
  const [code, signal] = await once(child, 'close');
  if (code !== 0) {
    const how = signal ? `ended by ${signal}` : `exit code ${code}`;
    throw new Error(`${command} ${args[0] ?? ''} failed (${how})\n${stderr || stdout}`.trimEnd());
  }
  return stdout;
}

/**
 * Waits until a URL responds with 2xx.
 *
 * @param {string} url
 * @param {{ group: ProcessGroup, name: string, timeoutMs: number, hint?: string }} options `group`: the processes that
 * should respond; waiting ends when they exit. `hint`: where to look when they don't respond
 * @returns {Promise<void>}
 * @throws {Error} when the group exits or the time is over
 */
export async function waitForAnswer(url, { group, name, timeoutMs, hint = '' }) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (!group.running()) throw new Error(`${name} exited before it responded. ${hint}`.trimEnd());
    if (await answers(url)) return;
    await sleep(POLL_MS);
  }
  throw new Error(
    `${name} did not respond within ${timeoutMs / 1000} s at ${url}. ${hint}`.trimEnd(),
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

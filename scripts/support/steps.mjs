import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ROOT } from './preconditions.mjs';

/**
 * A command to run.
 *
 * @typedef {object} Step
 * @property {string} name  Unique among the steps that run together.
 * @property {readonly string[]} args  Node's options, then a program of this repository and its arguments.
 * @property {Readonly<Record<string, string>>} [env]  Added to the environment.
 * @property {string} [node]  The Node executable; by default, the current one.
 * @property {readonly string[]} [after]  Names of the steps that must pass first.
 * @property {number} [lanes]  How many lanes it occupies; 1 by default.
 * @property {boolean} [live]  Shows its output while it runs.
 * @property {RegExp} [refused]  A pattern that its output must not contain, even if it exits with 0.
 */

/** @param {number} started Milliseconds, from Date.now(). */
const secondsSince = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

/**
 * Runs one step to completion.
 *
 * @param {Step} step
 * @param {Readonly<Record<string, string>>} env
 * @returns {Promise<{passed: boolean, output: string}>} its output, empty when it was shown live
 */
function runStep({ args, env: own, live, node = process.execPath, refused }, env) {
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const output = [];
    const child = spawn(node, args, {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env, ...own },
      stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    const end = () => child.kill('SIGTERM');
    process.once('exit', end);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => output.push(chunk));
    }
    child.once('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (code) => {
      process.off('exit', end);
      const text = Buffer.concat(output).toString('utf8');
      resolve({ passed: code === 0 && !refused?.test(text), output: text });
    });
  });
}

/**
 * Runs steps concurrently, each when its dependencies have passed and a lane is free. Prints the output of a failing
 * step, but only the name and time of one that passes. After a failure, no further step starts.
 *
 * @param {readonly Step[]} steps  In order of preference when several could start.
 * @param {object} options
 * @param {number} options.lanes
 * @param {Readonly<Record<string, string>>} [options.env]
 * @param {Map<string, number>} [options.times]  Receives each step's duration in seconds.
 * @returns {Promise<boolean>} true if all have passed
 */
export async function runSteps(steps, { lanes, env = {}, times }) {
  for (const { name, args } of steps) {
    const program = args.find((arg) => !arg.startsWith('-'));
    if (existsSync(`${ROOT}/${program}`)) continue;
    console.error(`${name}: ${program} is missing. Run npm ci and try again.`);
    return false;
  }
  const waiting = [...steps];
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  /** @type {Set<string>} */
  const passed = new Set();
  let free = lanes;
  let failed = false;

  /** @param {Step} step */
  const isReady = (step) =>
    (step.after ?? []).every((name) => passed.has(name)) &&
    Math.min(step.lanes ?? 1, lanes) <= free;

  /** @param {Step} step */
  const start = async (step) => {
    const filled = Math.min(step.lanes ?? 1, lanes);
    free -= filled;
    const started = Date.now();
    const result = await runStep(step, env);
    free += filled;
    times?.set(step.name, Math.round((Date.now() - started) / 1000));
    if (result.passed) {
      passed.add(step.name);
      console.log(`✓ ${step.name} (${secondsSince(started)})`);
    } else {
      failed = true;
      console.error(`\n✗ ${step.name} failed after ${secondsSince(started)}:\n\n${result.output}`);
    }
    running.delete(step.name);
  };

  while (running.size > 0 || (!failed && waiting.length > 0)) {
    const next = failed ? -1 : waiting.findIndex(isReady);
    if (next >= 0) {
      const [step] = waiting.splice(next, 1);
      if (step) running.set(step.name, start(step));
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      throw new Error(`No step can start: ${waiting.map(({ name }) => name).join(', ')}`);
    }
  }
  return !failed;
}

/**
 * A thread that asks for addresses at a steady rate, whether or not earlier answers have come: what else the bench does, such as
 * answering as the CMS, must not slow down its clock.
 */
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { quantile } from './quantile.mjs';
import { openLoad } from './requests.mjs';

/**
 * @typedef {object} SteadyLoad
 * @property {readonly string[]} urls  Asked for in turn, over and over.
 * @property {number} rate  Requests a second.
 * @property {number} seconds
 * @property {string} host
 * @property {number} connections
 */

/**
 * @typedef {object} Answered
 * @property {number} asked
 * @property {number} failed
 * @property {readonly string[]} failures
 * @property {number} p99  Of the times (ms) from a request to the end of its answer.
 * @property {number} slowest
 * @property {number} lag  The 99th percentile of how much later (ms) than planned this thread itself asked or heard.
 */

/** @param {SteadyLoad} load @returns {Promise<Answered>} */
export async function askSteadily(load) {
  const worker = new Worker(new URL(import.meta.url), { workerData: load });
  const [answered] = await once(worker, 'message');
  await worker.terminate();
  return answered;
}

/** Readers have left long before, and a machine that can't keep up is not asked for ever more. */
const GIVEN_UP_AFTER_S = 10;

/** @param {SteadyLoad} load @returns {Promise<Answered>} */
async function ask({ urls, rate, seconds, host, connections }) {
  const load = openLoad({ connections, host });
  /** @type {number[]} */
  const waits = [];
  /** @type {number[]} */
  const lags = [];
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  /** @type {Map<string, number>} */
  const failures = new Map();
  const fail = (/** @type {string} */ message) =>
    failures.set(message, (failures.get(message) ?? 0) + 1);
  /** @type {Set<Promise<void>>} */
  const open = new Set();
  const began = performance.now();
  const asked = Math.round(rate * seconds);
  for (let index = 0; index < asked; index += 1) {
    const due = began + (index * 1_000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (open.size >= rate * GIVEN_UP_AFTER_S) {
      fail(`${open.size} were open`);
      continue;
    }
    const sent = performance.now();
    lags.push(sent - due);
    const answer = load
      .get(urls[index % urls.length] ?? '')
      .then(
        () => void waits.push(performance.now() - sent),
        (error) => void fail(String(error.message).replace(/\S*\/\/\S*/, 'A page')),
      )
      .finally(() => open.delete(answer));
    open.add(answer);
  }
  await Promise.all(open);
  loop.disable();
  load.close();
  return {
    asked,
    failed: [...failures.values()].reduce((sum, count) => sum + count, 0),
    failures: Array.from(failures, ([message, count]) => `${message} (${count})`),
    p99: quantile(waits, 0.99),
    slowest: waits.reduce((slowest, each) => Math.max(slowest, each), 0),
    lag: Math.max(quantile(lags, 0.99), loop.percentile(99) / 1e6),
  };
}

if (!isMainThread && parentPort) parentPort.postMessage(await ask(workerData));

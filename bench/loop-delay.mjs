/**
 * Loaded into a site's process with `--import`: measures the pauses of its event loop, and answers with the longest
 * since the last query (ms): by the clock, and in CPU time of the main thread, which does not depend on other load on the
 * machine.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const TICK_MS = 2;

/** Returns the main thread's CPU time so far, in ms. */
const cpu = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

// The site's worker threads also load this file.
if (isMainThread) {
  const longest = { clock: 0, cpu: 0 };
  let last = { clock: performance.now(), cpu: cpu() };
  const tick = () => {
    const now = { clock: performance.now(), cpu: cpu() };
    longest.clock = Math.max(longest.clock, now.clock - last.clock - TICK_MS);
    longest.cpu = Math.max(longest.cpu, now.cpu - last.cpu);
    last = now;
  };
  setInterval(tick, TICK_MS).unref();
  createServer((_, response) => {
    tick();
    response.end(JSON.stringify(longest));
    Object.assign(longest, { clock: 0, cpu: 0 });
  })
    .listen(Number(process.env.LOOP_DELAY_PORT), '127.0.0.1')
    .unref();
}

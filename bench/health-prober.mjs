/** A thread that requests a site's health continuously, and answers each message with the slowest response since the last (ms). */
import { parentPort, workerData } from 'node:worker_threads';

let slowest = 0;

parentPort?.on('message', () => {
  parentPort?.postMessage(slowest);
  slowest = 0;
});

async function probe() {
  const begun = performance.now();
  await fetch(`${workerData}/api/health`)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
  slowest = Math.max(slowest, performance.now() - begun);
  setTimeout(probe, 40);
}
void probe();

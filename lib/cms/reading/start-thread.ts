import { Worker } from 'node:worker_threads';

/** MB of memory after which the thread ends; the largest answer takes a tenth of it. */
const MAX_MEGABYTES = 512;

/** Starts the thread that prepares answers. The bundler finds it by this very expression. */
export function startReadingThread(): Worker {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  // A process with nothing else to do may end.
  thread.unref();
  return thread;
}

import { Worker } from 'node:worker_threads';

/** Memory limit of the thread (MB); the largest answer takes a tenth of it. */
const MAX_MEGABYTES = 512;

/** Starts the thread that prepares answers. The bundler recognises exactly this expression. */
export function startReadingThread(): Worker {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  // The thread must not keep the process alive.
  thread.unref();
  return thread;
}

import { Worker } from 'node:worker_threads';

/** Memory limit of the thread (MB); the largest answer takes a tenth of it. */
const MAX_MEGABYTES = 512;

/** Starts the thread that prepares answers. The bundler only recognises this exact expression. */
export function startReadingThread(): Worker {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  thread.unref();
  return thread;
}

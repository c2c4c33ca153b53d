import type { OwnServer } from './lib/http';
import { slot } from './lib/process-slot.mjs';

/**
 * Starts the site inside the server that Next is starting.
 *
 * @throws what kept it from starting; the server has been told to end by then
 */
export async function startServer(): Promise<void> {
  try {
    await start();
  } catch (error) {
    // Next carries on without the site, and would never answer a request.
    slot<OwnServer>('server').get()?.fail(error);
    throw error;
  }
}

async function start(): Promise<void> {
  // Skipped in development, where pages bypass the page cache and so have no hashes for their inline scripts.
  const isProduction = process.env.NODE_ENV === 'production';
  if (isProduction) {
    const { installConsoleLines } = await import('./lib/console-lines.mjs');
    installConsoleLines();
  }
  const { installReadingThread, keepPlainFetch } = await import('./lib/cms');
  keepPlainFetch();
  installReadingThread();
  const { bootServer } = await import('./lib/boot');
  await bootServer();
  if (isProduction) {
    // This comes last: the server then announces that it listens, and an invalid setting must be reported before that.
    const { openFront } = await import('./lib/http');
    openFront(process.env.SITE_URL, process.env.ONION_URL);
  }
}

import type { OwnServer } from './lib/http';
import { slot } from './lib/process-slot.mjs';

/**
 * Starts the site within the server that Next is starting.
 *
 * @throws what kept it from starting; the server has been told to end by then
 */
export async function startServer(): Promise<void> {
  try {
    await start();
  } catch (error) {
    // Next goes on without it, and no request would ever be answered.
    slot<OwnServer>('server').get()?.fail(error);
    throw error;
  }
}

async function start(): Promise<void> {
  // Not in development, where pages bypass the page cache and so have no hashes of their inline scripts.
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
    // Last: the server says that it listens, and a wrong setting is said before that.
    const { openFront } = await import('./lib/http');
    openFront(process.env.SITE_URL, process.env.ONION_URL);
  }
}

import type { Instrumentation } from 'next';
import type { OwnServer } from './lib/http';
import { slot } from './lib/process-slot.mjs';

/** Starts the site with the server, but not at build. An invalid setting ends the process with a message. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'edge') return;
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
  if (process.env.NODE_ENV === 'production') {
    const { installConsoleLines } = await import('./lib/console-lines.mjs');
    installConsoleLines();
    const { openFront } = await import('./lib/http');
    openFront(process.env.SITE_URL, process.env.ONION_URL);
  }
  const { installReadingThread, keepPlainFetch } = await import('./lib/cms');
  keepPlainFetch();
  installReadingThread();
  const { bootServer } = await import('./lib/boot');
  await bootServer();
}

/** Logs errors of renders and route handlers. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === 'edge') return;
  const { reportRequestError } = await import('./lib/report-request-error');
  reportRequestError(error, request, context);
};

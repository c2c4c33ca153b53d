import type { Instrumentation } from 'next';

/** Starts the site when a server starts; not at build. A wrong setting ends the process with its name. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // In development nothing passes through the page cache, whose hashes its inline scripts would need.
  if (process.env.NODE_ENV === 'production') {
    const { installConsoleLines } = await import('./lib/console-lines.mjs');
    installConsoleLines();
    const { installHttp } = await import('./lib/http');
    installHttp(process.env.SITE_URL);
  }
  const { installReadingThread } = await import('./lib/cms');
  installReadingThread();
  const { bootServer } = await import('./lib/boot');
  await bootServer();
}

/** Has what a render or a route throws reach the log. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === 'edge') return;
  const { reportRequestError } = await import('./lib/report-request-error');
  reportRequestError(error, request, context);
};

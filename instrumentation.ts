import type { Instrumentation } from 'next';

// Each import needs this condition around it: Next then leaves the modules out of its edge bundle, where they could not
// run.

/** Starts the site with the server, but not during a build. An invalid setting ends the process with a message. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startServer } = await import('./instrumentation-node');
    await startServer();
  }
}

/** Logs errors thrown by renders and route handlers. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { reportRequestError } = await import('./lib/report-request-error');
    reportRequestError(error, request, context);
  }
};

import { EnvironmentError, readEnvironment } from './env';
import { resumeJournal } from './content/revalidation';
import { startWorker } from './content/worker';

/** Reads the settings and starts the worker; ends the process with a clear message when a setting is wrong. */
export async function bootServer(): Promise<void> {
  try {
    // SITE_VARIANT is a setting of the build: next.config.mjs has written its value into this line.
    const state = await startWorker(
      readEnvironment({ ...process.env, SITE_VARIANT: process.env.SITE_VARIANT }),
    );
    if (state) await resumeJournal(state);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

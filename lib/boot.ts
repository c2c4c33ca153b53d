import { startSite } from './content/start';
import { EnvironmentError, readEnvironment } from './env';

/** Reads the settings and starts the site; ends the process when it can't, with a clear message for a wrong setting. */
export async function bootServer(): Promise<void> {
  try {
    // SITE_VARIANT is a build-time setting: next.config.mjs inlines its value here.
    await startSite(readEnvironment({ ...process.env, SITE_VARIANT: process.env.SITE_VARIANT }));
  } catch (error) {
    console.error(error instanceof EnvironmentError ? error.message : error);
    // Next would go on listening, and never answer.
    process.exit(1);
  }
}

import { startSite } from './content/start';
import { EnvironmentError, readEnvironment } from './env';

/** Reads the settings and starts the site; ends the process with a clear message when a setting is wrong. */
export async function bootServer(): Promise<void> {
  try {
    // SITE_VARIANT is a setting of the build: next.config.mjs has written its value into this line.
    await startSite(readEnvironment({ ...process.env, SITE_VARIANT: process.env.SITE_VARIANT }));
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

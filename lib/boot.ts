import { startSite } from './content/start';
import { EnvironmentError, readEnvironment } from './env';

/** Reads the settings and starts the site; exits with a clear message when a setting is invalid. */
export async function bootServer(): Promise<void> {
  try {
    // SITE_VARIANT is a build-time setting: next.config.mjs inlines its value here.
    await startSite(readEnvironment({ ...process.env, SITE_VARIANT: process.env.SITE_VARIANT }));
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

import { startSite, type Site } from './content/start';
import { EnvironmentError, readEnvironment, settingsWithoutEffect } from './env';
import { log } from './log';

/** How long (ms) a development server waits for content at startup. */
const PATIENCE = 10_000;

/** Waits until pages can be shown, because developers open the first page as soon as the server is up. */
const untilOpen = ({ store }: Pick<Site, 'store'>) =>
  new Promise<void>((resolve) => {
    if (store.isOpen) return resolve();
    setTimeout(resolve, PATIENCE).unref();
    store.onCommit(() => store.isOpen && resolve());
  });

/**
 * Reads the settings and starts the site. Ends the process if that fails, with a clear message if a setting is invalid.
 */
export async function bootServer(): Promise<void> {
  try {
    // SITE_VARIANT is a build-time setting: next.config.mjs inlines its value here.
    const settings = { ...process.env, SITE_VARIANT: process.env.SITE_VARIANT };
    const environment = readEnvironment(settings);
    for (const sentence of settingsWithoutEffect(settings)) log.warn(sentence);
    const site = await startSite(environment, undefined, {
      onLost: ({ message }) => end(message),
    });
    if (site && process.env.NODE_ENV === 'development') await untilOpen(site);
  } catch (error) {
    // Next would keep listening and never answer.
    end(error instanceof EnvironmentError ? error.message : error);
  }
}

function end(reason: unknown): void {
  console.error(reason);
  process.exit(1);
}

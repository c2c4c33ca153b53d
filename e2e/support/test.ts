import { test as base, type Page } from './browser-test';
import { startContentServer } from '../../demo/server/index.mjs';
import { startReadyWorld, type World } from '../freshness/support/world';
import { sharedSite } from './shared-site';
import { ready, startSite, type Site } from './site';

export type ContentServer = Awaited<ReturnType<typeof startContentServer>>;

interface Servers {
  /** A server of the demo content. Tests that change or break it start their own. */
  readonly cms: ContentServer;
  /**
   * The production build in front of the same content. All workers share it (`shared-site.ts`): a test that fills its caches,
   * reaches its limits or counts its calls has a site of its own.
   */
  readonly site: Pick<Site, 'url'>;
  /** See `world`. */
  readonly worldOfWorker: World;
}

interface Own {
  /**
   * A content server whose records a test may edit, and a site that it notifies. The tests of a worker share it: each edits
   * records that no other names, and asks for pages that only it and those edits have to do with.
   */
  readonly world: World;
}

/**
 * Waits until scripts have taken a page over. They are loaded after its first paint, and the load event does not wait for
 * them (decision 34). A page without them, or whose scripts were kept from it, is left as it is.
 */
export async function interactive(page: Page): Promise<void> {
  const isPage = await page.locator('template[data-late-scripts]').count();
  if (isPage === 0) return;
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
}

/** Has navigations that wait for the page to load wait until it is interactive. */
function waitForScripts(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (waitsForLoad(options)) await interactive(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (waitsForLoad(options)) await interactive(page);
    return response;
  };
}

const waitsForLoad = ({ waitUntil = 'load' }: Parameters<Page['goto']>[1] = {}) =>
  waitUntil === 'load';

/** Playwright's `test` with the site that all workers share; `page` has it as its base URL. */
export const test = base.extend<Own, Servers>({
  cms: [
    async ({}, use) => {
      const cms = await startContentServer();
      await use(cms);
      await cms.stop();
    },
    { scope: 'worker' },
  ],
  site: [async ({}, use) => use(sharedSite()), { scope: 'worker' }],
  worldOfWorker: [
    async ({}, use) => {
      const world = await startReadyWorld();
      await use(world);
      await world.end();
    },
    { scope: 'worker' },
  ],
  world: async ({ worldOfWorker }, use) => {
    await use(worldOfWorker);
    await Promise.all([worldOfWorker.recover(), worldOfWorker.probe.breakRenders(false)]);
  },
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', waitForScripts);
    await use(context);
  },
});

export { expect } from '@playwright/test';

/** `test` with a site for the worker alone, which asks `cms`. */
export const testOfOwnSite = test.extend<object, Pick<Servers, 'site'>>({
  site: [
    async ({ cms }, use) => {
      const site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot } });
      await ready(site);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

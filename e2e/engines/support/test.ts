import { missingPackages } from '../../../scripts/support/programs.mjs';
import { test as base, expect } from '../../support/test';
import { launchChromium } from './chromium';
import { launchFirefox } from './firefox';
import { Reader } from './reader';
import { TOR_BROWSER_SAFER } from './tor-browser-safer';
import type { Launch, Tab } from './tab';
import { launchWebKit } from './webkit';

const ENGINES = {
  Chromium: { needs: 'Chromium', launch: launchChromium },
  Firefox: { needs: 'Firefox', launch: launchFirefox() },
  WebKit: { needs: 'WebKit', launch: launchWebKit },
  'Tor Browser’s Safer': { needs: 'Firefox', launch: launchFirefox(TOR_BROWSER_SAFER) },
} as const satisfies Record<string, { needs: string; launch: Launch }>;

type EngineName = keyof typeof ENGINES;

interface Workers {
  readonly engine: EngineName;
  /** The engine's browser, which lives as long as the worker. */
  readonly tab: Tab;
  /** Another browser, which runs no scripts. */
  readonly plainTab: Tab;
}

interface Readers {
  readonly reader: Reader;
  /** A reader whose browser runs no scripts. */
  readonly plainReader: Reader;
}

/** The site's `test`, with readers in one of the engines. Any console message fails the test. */
export const test = base.extend<Readers, Workers>({
  engine: ['Chromium', { option: true, scope: 'worker' }],
  tab: [
    async ({ engine }, use) => {
      const tab = await ENGINES[engine].launch({ hasScripts: true });
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],
  plainTab: [
    async ({ engine }, use) => {
      const tab = await ENGINES[engine].launch({ hasScripts: false });
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],
  reader: async ({ tab, site }, use) => {
    // Pending loads of the previous page fail now, and not in this test.
    await tab.go('about:blank');
    tab.takeMessages();
    await use(new Reader(tab, site.url));
    expect(tab.takeMessages()).toEqual([]);
  },
  plainReader: async ({ plainTab, site }, use) => {
    await use(new Reader(plainTab, site.url));
  },
});

/**
 * Declares a file's tests for an engine. Skips them if it is not installed, except in continuous
 * integration (`scripts/test.mjs`).
 */
export function runIn(engine: EngineName, ...suites: readonly (() => void)[]): void {
  const { needs } = ENGINES[engine];
  test.use({ engine });
  test.skip(
    !process.env.CI && missingPackages([needs]).length > 0,
    `${needs} is not installed (docs/guides/testing.md)`,
  );
  // Chromium starts fast, so a tab for each worker is cheap, and the tour takes as long as its longest file.
  if (engine === 'Chromium') test.describe.configure({ mode: 'parallel' });
  test.describe(`in ${engine}`, () => {
    for (const declare of suites) declare();
  });
}

export { expect };

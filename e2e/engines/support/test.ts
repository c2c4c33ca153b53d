import { test as base, expect } from '../../support/test';
import { launchChromium } from './chromium';
import { launchFirefox } from './firefox';
import { Reader } from './reader';
import { TOR_BROWSER_SAFER } from './tor-browser-safer';
import type { Launch, Tab } from './tab';
import { launchWebKit } from './webkit';

const ENGINES = {
  Chromium: launchChromium,
  Firefox: launchFirefox(),
  WebKit: launchWebKit,
  'Tor Browser’s Safer': launchFirefox(TOR_BROWSER_SAFER),
} satisfies Record<string, Launch>;

export type EngineName = keyof typeof ENGINES;

interface Workers {
  readonly engine: EngineName;
  /** The engine's browser, which a worker keeps. */
  readonly tab: Tab;
  /** Another, which runs no scripts. */
  readonly plainTab: Tab;
}

interface Readers {
  readonly reader: Reader;
  /** Somebody whose browser runs no scripts. */
  readonly plainReader: Reader;
}

/** The site's `test`, with readers at one of the engines. A test fails of whatever is in the console after it. */
export const test = base.extend<Readers, Workers>({
  engine: ['Chromium', { option: true, scope: 'worker' }],
  tab: [
    async ({ engine }, use) => {
      const tab = await ENGINES[engine]({ hasScripts: true });
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],
  plainTab: [
    async ({ engine }, use) => {
      const tab = await ENGINES[engine]({ hasScripts: false });
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],
  reader: async ({ tab, site }, use) => {
    tab.takeMessages();
    await use(new Reader(tab, site.url));
    expect(tab.takeMessages()).toEqual([]);
  },
  plainReader: async ({ plainTab, site }, use) => {
    await use(new Reader(plainTab, site.url));
  },
});

export { expect };

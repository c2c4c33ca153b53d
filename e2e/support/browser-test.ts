// eslint-disable-next-line house/restricted-syntax -- which the others import from here
import { test as base, type BrowserContext } from '@playwright/test';

// Every test takes its `test` from here, so that what is asked of all pages is asked in one place.
export * from '@playwright/test';

interface Own {
  /** True where what a test does to a page has React draw it again. */
  readonly mayBeDrawnAgain: boolean;
  readonly isDrawnOnce: boolean;
}

interface OfWorker {
  /** What pages have reported since the last test ended. */
  readonly drawnAgain: string[];
}

/** React's reports of a page that was not as the server had sent it: what the reader has opened or typed there is lost. */
const REPORT = /React error #(?:418|419|42[1-5])\b|hydrat/i;

function watch(context: BrowserContext, drawnAgain: string[]): void {
  context.on('weberror', (fault) => {
    const { message } = fault.error();
    if (REPORT.test(message)) drawnAgain.push(`${fault.page()?.url()}: ${message}`);
  });
  context.on('console', (line) => {
    const isReport = line.type() === 'error' && REPORT.test(line.text());
    if (isReport) drawnAgain.push(`${line.page()?.url()}: ${line.text()}`);
  });
}

/** Playwright's `test`, which fails of any page of its browser that React draws again as it starts. */
export const test = base.extend<Own, OfWorker>({
  mayBeDrawnAgain: [false, { option: true }],
  drawnAgain: [async ({}, use) => use([]), { scope: 'worker' }],
  browser: [
    async ({ browser, drawnAgain }, use) => {
      browser.on('context', (context) => watch(context, drawnAgain));
      await use(browser);
    },
    { scope: 'worker' },
  ],
  isDrawnOnce: [
    async ({ drawnAgain, mayBeDrawnAgain }, use) => {
      await use(true);
      const reports = drawnAgain.splice(0);
      if (!mayBeDrawnAgain) base.expect(reports, 'pages that React has drawn again').toEqual([]);
    },
    { auto: true },
  ],
});

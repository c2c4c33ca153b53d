// eslint-disable-next-line house/restricted-syntax -- which the others import from here
import { test as base, type BrowserContext } from '@playwright/test';

// Every test imports `test` from here, so that the requirements for all pages are in one place.
export * from '@playwright/test';

interface Own {
  /** True if the test itself changes a page so that React rerenders it. */
  readonly mayBeDrawnAgain: boolean;
  readonly isDrawnOnce: boolean;
}

interface OfWorker {
  /** Reports of pages since the last test ended. */
  readonly drawnAgain: string[];
}

/** React's reports of a hydration mismatch, after which what the reader has opened or typed is lost. */
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

/** Playwright's `test`, which fails if React rerenders any page of its browser on hydration. */
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

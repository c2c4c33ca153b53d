import { defineConfig, devices } from '@playwright/test';
import { isLong } from './e2e/support/rounds';
import { CHROMIUM } from './scripts/support/chromium.mjs';

export default defineConfig({
  testDir: './e2e',
  // Jest runs what is called `*.test.ts`.
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  // Tests with this tag take long (docs/guides/testing.md).
  ...(isLong ? {} : { grepInvert: /@long/ }),
  // Each worker runs a content server, a site and a browser, and spends most of its time waiting: three of them use two
  // cores to about two thirds.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds, so a failed test is retried once. It is still reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Recording costs processor time, so on a shared machine only a repeated test is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: CHROMIUM,
  },
});

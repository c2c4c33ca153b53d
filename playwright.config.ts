import { defineConfig, devices } from '@playwright/test';
import { isLong } from './e2e/support/rounds';
import { CHROMIUM } from './scripts/support/chromium.mjs';

/** Folders of e2e/ that are parts of `npm run test:all` by themselves; the part `site` is everything else. */
const OTHERS = ['engines', 'deploy', 'instances', 'wordpress'];

const isTraced = process.env.TRACE === '1';

export default defineConfig({
  testDir: './e2e',
  // `*.test.ts` belongs to Jest.
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  globalSetup: './e2e/support/shared-site.ts',
  // Tests with this tag are slow (docs/guides/testing.md).
  ...(isLong ? {} : { grepInvert: /@long/ }),
  // The order matters: the tour's file of `engines` takes longest, and at the end would run alone.
  projects: [
    ...OTHERS.map((name) => ({ name, testMatch: `${name}/**/*.spec.ts` })),
    { name: 'site', testIgnore: OTHERS.map((folder) => `${folder}/**`) },
  ],
  // Each worker runs a browser and its tests' servers, and mostly waits. Three workers left half of two cores idle.
  workers: 4,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Only guards against hangs: how long a test takes depends on how busy the machine is.
  timeout: 600_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  reporter: [
    ['list'],
    ['./e2e/support/skipped-tests.ts'],
    // The workflows keep the report, with the traces.
    ...(isTraced ? ([['html', { open: 'never' }]] as const) : []),
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Recording takes a tenth of the time.
    trace: isTraced ? 'retain-on-failure' : 'off',
    launchOptions: CHROMIUM,
  },
});

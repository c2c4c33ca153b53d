import { defineConfig, devices } from '@playwright/test';
import { isLong } from './e2e/support/rounds';
import { CHROMIUM } from './scripts/support/chromium.mjs';

/** Folders of e2e/ that are parts of `npm run test:all`; the part `site` is everything else. */
const OTHERS = ['engines', 'deploy', 'instances', 'wordpress'];

const isTraced = process.env.TRACE === '1';

export default defineConfig({
  testDir: './e2e',
  // Jest runs what is called `*.test.ts`.
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  globalSetup: './e2e/support/shared-site.ts',
  // Tests with this tag take long (docs/guides/testing.md).
  ...(isLong ? {} : { grepInvert: /@long/ }),
  // Run in this order: of the tour's files that of `engines` takes longest, and would run alone in the end.
  projects: [
    ...OTHERS.map((name) => ({ name, testMatch: `${name}/**/*.spec.ts` })),
    { name: 'site', testIgnore: OTHERS.map((folder) => `${folder}/**`) },
  ],
  // Each worker runs a browser and its tests' servers, and spends most of its time waiting: three of them left half of two
  // cores idle.
  workers: 4,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Only guards against hangs: how long something takes depends on how busy the machine is.
  timeout: 600_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  reporter: [
    ['list'],
    ['./e2e/support/skipped-tests.ts'],
    // The workflows keep it, with the traces.
    ...(isTraced ? ([['html', { open: 'never' }]] as const) : []),
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Recording costs a tenth of the time.
    trace: isTraced ? 'retain-on-failure' : 'off',
    launchOptions: CHROMIUM,
  },
});

import { availableParallelism } from 'node:os';
import nextJest from 'next/jest.js';

const createJestConfig = nextJest({ dir: './' });

/** Tests that take long are called `*.long.test.ts` and run with LONG=1 only (docs/guides/testing.md). */
const isLong = process.env.LONG === '1';

/** Whether what is skipped fails the run. */
const isComplete = Boolean(process.env.CI) || process.env.FULL === '1';

const isQuick = process.env.QUICK === '1';

/** Takes ten seconds or more, such as opening 1.0.0, or does nothing but try thousands of inputs. */
const LENGTHY = [
  'earlier-version',
  'folder-lock-processes',
  'grow',
  'hostile-size',
  'nothing-vanishes',
  'operator',
  'own-element',
  'protected-records',
  'readmissions',
  'robustness',
];

/** What quick tests leave out: those that start a Redis or run PHP, and what is lengthy. */
const SLOW = [
  '\\.redis\\.test\\.ts$',
  '<rootDir>/e2e/wordpress/',
  ...LENGTHY.map((name) => `/${name}\\.test\\.tsx?$`),
];

/** @type {import('jest').Config} */
const shared = {
  // Jest would wrap what hangs at globalThis after a file's last test; a worker's fetch may end later and set its
  // timer there, through setters that call each other without end.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // `server-only` throws when imported outside a server bundle.
    '^server-only$': '<rootDir>/lib/testing/empty-module.ts',
    // Zod's messages in 47 languages, of which the site uses none: a module each, loaded for each file of tests.
    '^\\.\\./locales/index\\.cjs$': '<rootDir>/lib/testing/empty-module.ts',
    // WordPress brings them at run time.
    '^@wordpress/api-fetch$': '<rootDir>/wordpress/editor/testing/api-fetch.ts',
    '^@wordpress/hooks$': '<rootDir>/wordpress/editor/testing/hooks.ts',
    '^@wordpress/i18n$': '<rootDir>/wordpress/editor/testing/i18n.ts',
    '^@wordpress/element$': '<rootDir>/wordpress/editor/testing/element.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.wordpress/'],
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(isLong ? [] : ['\\.long\\.test\\.tsx?$']),
    ...(isQuick ? SLOW : []),
  ],
};

/** Tests of what a browser runs; the document costs each file about half a second. */
const browser = createJestConfig({
  ...shared,
  displayName: 'browser',
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  testMatch: ['<rootDir>/{components,wordpress/editor/src}/**/*.test.tsx'],
});

/** Everything else. */
const server = createJestConfig({
  ...shared,
  displayName: 'server',
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/{app,lib,demo,deploy,e2e,scripts}/**/*.test.{ts,tsx}',
    '<rootDir>/{components,wordpress/editor/{guide,src,translations}}/**/*.test.ts',
  ],
});

/** @returns {Promise<import('jest').Config>} */
const config = async () => ({
  projects: [await browser(), await server()],
  // More than cores: tests wait for servers and disks a third of their time. By default Jest leaves a core idle.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Only a guard against hangs: a test's duration depends on how busy the machine is.
  testTimeout: 60_000,
  reporters: ['default', ...(isComplete ? ['<rootDir>/scripts/support/skipped-tests.mjs'] : [])],
});

export default config;

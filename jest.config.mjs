import { availableParallelism } from 'node:os';
import nextJest from 'next/jest.js';

const createJestConfig = nextJest({ dir: './' });

/** Slow tests are named `*.long.test.ts` and run only with LONG=1 (docs/guides/testing.md). */
const isLong = process.env.LONG === '1';

/** Whether a skipped test fails the run. */
const isComplete = Boolean(process.env.CI) || process.env.FULL === '1';

const isQuick = process.env.QUICK === '1';

/** Tests that take ten seconds or more, such as opening 1.0.0, or only try thousands of inputs. */
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

/** Tests that the quick run leaves out: those that start Redis or run PHP, and lengthy ones. */
const SLOW = [
  '\\.redis\\.test\\.ts$',
  '<rootDir>/e2e/wordpress/',
  ...LENGTHY.map((name) => `/${name}\\.test\\.tsx?$`),
];

/** @type {import('jest').Config} */
const shared = {
  // Jest would wrap globals after a file's last test. A worker's fetch may end later and set its timer there, through
  // setters that call each other without end.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // `server-only` throws when imported outside a server bundle.
    '^server-only$': '<rootDir>/lib/testing/empty-module.ts',
    // Zod's messages in 47 languages, none of which the site uses. Each is a module that would be loaded for every test
    // file.
    '^\\.\\./locales/index\\.cjs$': '<rootDir>/lib/testing/empty-module.ts',
    // WordPress provides these at run time.
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

/** Tests of browser code. The DOM costs each file about half a second. */
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
  // More workers than cores, because tests spend a third of their time waiting for servers and disks. By default Jest
  // leaves a core idle.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Only guards against hangs: how long a test takes depends on how busy the machine is.
  testTimeout: 60_000,
  reporters: ['default', ...(isComplete ? ['<rootDir>/scripts/support/skipped-tests.mjs'] : [])],
});

export default config;

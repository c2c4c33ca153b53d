import nextJest from 'next/jest.js';

const createJestConfig = nextJest({ dir: './' });

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'jsdom',
  // Jest would wrap what hangs at globalThis after a file's last test; a worker's fetch may end later and set its
  // timer there, through setters that call each other without end.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  testMatch: ['<rootDir>/{app,components,lib,demo,scripts}/**/*.test.{ts,tsx}'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // `server-only` throws outside the server's bundle; unit tests are neither.
    '^server-only$': '<rootDir>/lib/testing/empty-module.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.wordpress/'],
};

export default createJestConfig(config);

import { NEXT } from './processes.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** TypeScript 7, which takes a fifth of the time. ESLint and Next also need 6, because 7 lacks its API. */
const TSC = 'node_modules/typescript-native/bin/tsc';

/** The file in which stylelint caches which files have passed. */
const CACHE = 'node_modules/.cache/lint/stylelint';

/** @type {readonly Step[]} */
export const LINT = [
  {
    name: 'Lint: code',
    args: [
      ...['node_modules/oxlint/bin/oxlint', '--config', 'oxlint.config.mjs'],
      ...['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '.'],
    ],
  },
  {
    name: 'Lint: styles',
    args: [
      ...[
        'node_modules/stylelint/bin/stylelint.mjs',
        '{app,components,styles}/**/*.scss',
        'wordpress/editor/src/**/*.css',
      ],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', CACHE],
    ],
  },
  {
    name: 'Lint: format',
    args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  },
  { name: 'Lint: workflows', args: ['scripts/lint/workflows.mjs'] },
  { name: 'Plugin: built files', args: ['wordpress/editor/build.mjs', '--check'] },
  { name: 'Lint: unused', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];

/** The rules that take ten times as long as all others. @type {Step} */
export const LINT_SLOW = {
  name: 'Lint: slow rules',
  args: [
    ...['node_modules/eslint/bin/eslint.js', '--max-warnings', '0'],
    '{app,components,wordpress/editor/src}/**/*.{ts,tsx}',
  ],
};

/** Returns the type checks, which need the types that Next generates for the routes. @param {string} after @returns {readonly Step[]} */
export const types = (after) => [
  {
    name: 'Types: site',
    args: [TSC, '--noEmit'],
    after: [after],
  },
  {
    name: 'Types: tools',
    args: [TSC, '-p', 'tsconfig.tools.json'],
    after: [after],
  },
];

/** @type {Step} */
export const ROUTE_TYPES = { name: 'Types: routes', args: [NEXT, 'typegen'] };

/** Most objects of a test file are garbage when it ends; a larger young generation copies them less often. */
const JEST = ['--min-semi-space-size=32', 'node_modules/jest/bin/jest.js', '--silent'];

/** Unit tests with few repetitions, and without those that need Redis or PHP. @type {Step} */
export const UNIT = { name: 'Unit tests', args: JEST, env: { QUICK: '1' } };

/** All unit tests, with every repetition. @type {Step} */
export const UNIT_FULL = { name: 'Unit tests in full', args: JEST, env: { FULL: '1' } };

/** A warning in the output of a build: Next's own, a bundler's, Sass's or Node's. */
export const WARNING =
  /⚠(?!\S* (?:The "middleware" file convention|No build cache found))|encountered \d+ warnings|[Dd]eprecation ?[Ww]arning|DEPRECATION WARNING/;

/**
 * Builds, and fails on a warning, except for Next's about `middleware.ts` (README), and about the missing build cache, which it
 * prints on every clean checkout where `CI` is set.
 *
 * @type {Step}
 */
export const BUILD = {
  name: 'Build',
  args: ['scripts/build.mjs'],
  refused: WARNING,
};

import { NEXT } from './processes.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** TypeScript 7, which checks in a fifth of the time. ESLint and Next need 6 beside it, whose API 7 does not have. */
const TSC = 'node_modules/typescript-native/bin/tsc';

/** Where the linters cache which files have passed. */
const CACHE = 'node_modules/.cache/lint';

/** @type {readonly Step[]} */
export const LINT = [
  {
    name: 'Lint: code',
    args: [
      ...['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/eslint`],
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
      ...['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/stylelint`],
    ],
  },
  {
    name: 'Lint: format',
    args: [
      ...['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/prettier`],
    ],
  },
  { name: 'Screens: built files', args: ['wordpress/editor/build.mjs', '--check'] },
  { name: 'Lint: unused', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];

/** Both need the types that Next generates for the routes. @param {string} after @returns {readonly Step[]} */
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

/** @type {Step} */
export const UNIT = { name: 'Unit tests', args: ['node_modules/jest/bin/jest.js', '--silent'] };

/**
 * Fails on a warning. Next's word on `middleware.ts` is no news (README); that there is no build cache it says on every
 * clean checkout where `CI` is set.
 *
 * @type {Step}
 */
export const BUILD = {
  name: 'Build',
  args: [NEXT, 'build'],
  refused:
    /⚠(?!\S* (?:The "middleware" file convention|No build cache found))|encountered \d+ warnings/,
};

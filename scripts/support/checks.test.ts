/** @jest-environment node */
import { BUILD, WARNING } from './checks.mjs';

it.each([
  ['⚠ Invalid next.config.mjs options detected', true],
  [' ⚠ The "middleware" file convention is deprecated. Please use "proxy" instead.', false],
  ['⚠ No build cache found. Please configure build caching for faster rebuilds.', false],
  ['Turbopack build encountered 3 warnings:', true],
  ['(node:71) [DEP0169] DeprecationWarning: `url.parse()` behavior is not standardized', true],
  ['Deprecation Warning on line 3, column 9: Sass @import rules are deprecated', true],
  ['DEPRECATION WARNING [import]: Sass @import rules are deprecated', true],
  ['✓ Compiled successfully in 31.2s', false],
])('a build that says %s fails: %s', (line, isRefused) => {
  expect(WARNING.test(`Creating an optimized production build ...\n${line}\n`)).toBe(isRefused);
  expect(BUILD.refused).toBe(WARNING);
});

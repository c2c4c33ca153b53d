// `npm test`: everything that must pass before a change is merged. `npm run test:long` adds the slower tests
// (docs/guides/testing.md).
import { ensureChromium } from './support/chromium.mjs';
import { BUILD, LINT, types, UNIT } from './support/checks.mjs';
import { requireNode } from './support/preconditions.mjs';
import { ensureInstalled } from './support/processes.mjs';
import { ENGINES, ensurePrograms } from './support/programs.mjs';
import { runSteps } from './support/steps.mjs';

requireNode();
await ensureInstalled();
const leftOut = await ensurePrograms(
  ['Chromium', 'nginx', 'Redis', ...ENGINES],
  // Continuous integration leaves nothing out.
  process.env.CI ? [] : ENGINES,
);
const chromium = await ensureChromium();
const isLong = process.argv.includes('--long');

/** Runs alone: it uses the whole machine, and browsers that compete for it run into timeouts. */
const BROWSER = {
  name: 'Browser tests',
  args: ['node_modules/@playwright/test/cli.js', 'test'],
  after: [BUILD.name, UNIT.name],
  lanes: 2,
  live: true,
};

const started = Date.now();
const passed = await runSteps([BUILD, UNIT, ...LINT, ...types(BUILD.name), BROWSER], {
  lanes: 2,
  env: {
    CHROMIUM_PATH: chromium,
    NEXT_TELEMETRY_DISABLED: '1',
    ...(isLong ? { LONG: '1' } : {}),
  },
});
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
const without = leftOut.length > 0 ? ` (left out: ${leftOut.join(', ')})` : '';
console.log(`\n${passed ? 'All passed in' : 'Failed after'} ${minutes} min${without}.\n`);
process.exit(passed ? 0 : 1);

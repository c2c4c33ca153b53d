// `npm run test:all [-- PART… OPTION…]`: runs what `npm test` omits, all of it or parts. `--long` adds the tests marked as
// long; other options are Playwright's, as in `npm run test:all -- site --shard=1/2` (docs/guides/testing.md).
import { ensureBuilt } from './support/build.mjs';
import { ensureChromium } from './support/chromium.mjs';
import { BUILD } from './support/checks.mjs';
import { ensureNode24 } from './support/other-node.mjs';
import { PHP_VERSIONS } from './support/php-checks.mjs';
import { requireNode, stop } from './support/preconditions.mjs';
import { ensureInstalled } from './support/processes.mjs';
import { ENGINES, ensurePrograms } from './support/programs.mjs';
import { runSteps } from './support/steps.mjs';
import { isPart, nameParts, PARTS } from './support/test-parts.mjs';
import { ensurePhp } from './wordpress/php.mjs';
import { LEFT_OUT_NEIGHBOURS } from './wordpress/settings.mjs';

const asked = process.argv.slice(2);
const isLong = asked.includes('--long');
const names = asked.filter((word) => !word.startsWith('--'));
const options = asked.filter((word) => word.startsWith('--') && word !== '--long');
const unknown = names.find((name) => !isPart(name));
if (unknown !== undefined)
  stop(`There is no part “${unknown}”. The parts are: ${nameParts(PARTS)}.`);
const chosen = PARTS.filter(({ name }) => names.length === 0 || names.includes(name));

requireNode();
await ensureInstalled();
const needs = new Set(chosen.flatMap((part) => part.needs ?? []));
if (needs.delete('PHP')) await ensurePhp(console.log).catch((error) => stop(error.message));
const leftOut = await ensurePrograms(
  /** @type {import('./support/programs.mjs').Need[]} */ ([...needs]),
  // Continuous integration runs everything.
  process.env.CI ? [] : ENGINES,
);
const projects = chosen.filter((part) => part.isProject).map(({ name }) => name);
if (projects.length > 0) await ensureBuilt();

/** One run for all browser parts, which share its workers. */
const BROWSER = {
  name: 'Browser tests',
  args: [
    ...['node_modules/@playwright/test/cli.js', 'test', '--grep-invert', '@tour'],
    ...projects.map((name) => `--project=${name}`),
    ...options,
  ],
  lanes: 2,
  live: true,
};

const node24 = chosen.some(({ isOnNode24 }) => isOnNode24) ? await ensureNode24() : undefined;

/** @type {import('./support/steps.mjs').Step[]} */
const steps = chosen.flatMap(({ isOnNode24, steps: ofPart = [] }) =>
  ofPart.map((step) => (isOnNode24 ? { ...step, node: node24 } : step)),
);
if (projects.length > 0) {
  steps.push(BROWSER);
  // This step overwrites the build that the browser tests use.
  const build = steps.find(({ name }) => name === BUILD.name);
  if (build) build.after = [BROWSER.name];
}
if (isLong && chosen.some(({ name }) => name === 'php')) steps.push(PHP_VERSIONS);
const started = Date.now();
const passed = await runSteps(steps, {
  lanes: 2,
  env: {
    CHROMIUM_PATH: await ensureChromium(),
    NEXT_TELEMETRY_DISABLED: '1',
    ...(isLong ? { LONG: '1' } : {}),
  },
});
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
if (chosen.some(({ name }) => name === 'wordpress')) {
  for (const absent of LEFT_OUT_NEIGHBOURS) console.log(`Left out: ${absent}.`);
}
const without = leftOut.length > 0 ? ` (left out: ${leftOut.join(', ')})` : '';
console.log(`\n${passed ? 'All passed in' : 'Failed after'} ${minutes} min${without}.\n`);
process.exit(passed ? 0 : 1);

// `npm test`: runs the checks that a change must pass before it is proposed, in eight minutes on two cores. Continuous
// integration then runs `npm run test:all` (docs/guides/testing.md).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './support/chromium.mjs';
import { BUILD, LINT, types, UNIT } from './support/checks.mjs';
import { ROOT, requireNode } from './support/preconditions.mjs';
import { ensureInstalled } from './support/processes.mjs';
import { runSteps } from './support/steps.mjs';
import { nameParts, PARTS } from './support/test-parts.mjs';

const BUDGET = 8 * 60;

const secondsSince = (/** @type {number} */ started) => Math.round((Date.now() - started) / 1000);

const started = Date.now();
requireNode();
await ensureInstalled();
/** @type {Map<string, number>} */
const times = new Map([['Packages', secondsSince(started)]]);
const chromium = await ensureChromium();

/** The files with a tour test. Loading all the others, only to skip them, takes five seconds of CPU. */
const TOUR_FILES = readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => `e2e/${name}`)
  .filter((name) => readFileSync(join(ROOT, name), 'utf8').includes('@tour'));

/** Runs alone: browsers that compete for the machine lose more time than running in parallel saves. */
const TOUR = {
  name: 'Tour',
  args: ['node_modules/@playwright/test/cli.js', 'test', '--grep', '@tour', ...TOUR_FILES],
  after: [BUILD.name, UNIT.name],
  lanes: 2,
  live: true,
};

const passed = await runSteps([BUILD, UNIT, ...LINT, ...types(BUILD.name), TOUR], {
  lanes: 2,
  env: { CHROMIUM_PATH: chromium, NEXT_TELEMETRY_DISABLED: '1' },
  times,
});
const taken = secondsSince(started);
const left = BUDGET - taken;
const each = Array.from(times, ([name, seconds]) => `${name} ${seconds}`).join(', ');
console.log(
  [
    '',
    `${passed ? 'All passed' : 'Failed'} after ${taken} s: ${each}.`,
    left < 0
      ? `That is ${-left} s more than the eight minutes this is meant to take.`
      : `Of the eight minutes this is meant to take, ${left} s are left.`,
    `Continuous integration also runs \`npm run test:all\`: ${nameParts(PARTS)}.`,
    '',
  ].join('\n'),
);
process.exit(passed ? 0 : 1);

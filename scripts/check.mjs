// `npm run check`: lint, types and unit tests in parallel, for use while developing. `npm test` also runs the rest.
import { LINT, ROUTE_TYPES, types, UNIT } from './support/checks.mjs';
import { requireNode } from './support/preconditions.mjs';
import { ensureInstalled } from './support/processes.mjs';
import { runSteps } from './support/steps.mjs';

requireNode();
await ensureInstalled();
const started = Date.now();
// The unit tests take longest, so they start first; everything else shares the other lane.
const steps = [UNIT, ROUTE_TYPES, ...types(ROUTE_TYPES.name), ...LINT];
const passed = await runSteps(steps, {
  lanes: 2,
  env: { NEXT_TELEMETRY_DISABLED: '1', QUICK: '1' },
});
const seconds = Math.round((Date.now() - started) / 1000);
console.log(passed ? `\nAll passed in ${seconds} s.\n` : `\nFailed after ${seconds} s.\n`);
process.exit(passed ? 0 : 1);

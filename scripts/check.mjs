// `npm run check`: runs lint, types and the unit tests of files changed since `main`, while developing; with `--all`, every
// unit test.
import { spawnSync } from 'node:child_process';
import { LINT, ROUTE_TYPES, types, UNIT } from './support/checks.mjs';
import { GIT } from './support/git.mjs';
import { requireNode } from './support/preconditions.mjs';
import { ensureInstalled } from './support/processes.mjs';
import { runSteps } from './support/steps.mjs';

requireNode();
await ensureInstalled();
const started = Date.now();
// A copy without git, or without that branch, cannot tell which files have changed.
const hasMain = spawnSync('git', [...GIT, 'rev-parse', '--verify', '--quiet', 'main']).status === 0;
const unit =
  process.argv.includes('--all') || !hasMain
    ? UNIT
    : { ...UNIT, args: [...UNIT.args, '--changedSince=main', '--passWithNoTests'] };
// The unit tests take longest, so they start first; everything else shares the other lane.
const steps = [unit, ROUTE_TYPES, ...types(ROUTE_TYPES.name), ...LINT];
const passed = await runSteps(steps, { lanes: 2, env: { NEXT_TELEMETRY_DISABLED: '1' } });
const seconds = Math.round((Date.now() - started) / 1000);
console.log(passed ? `\nAll passed in ${seconds} s.\n` : `\nFailed after ${seconds} s.\n`);
process.exit(passed ? 0 : 1);

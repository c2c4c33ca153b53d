// `npm test`: everything that must hold before a change lands, cheapest first.
import { existsSync } from 'node:fs';
import { requireNode } from './support/preconditions.mjs';
import { ensureInstalled, NEXT, run } from './support/processes.mjs';
import { ensureChromium } from './support/chromium.mjs';

requireNode();
await ensureInstalled();
const chromium = await ensureChromium();

const node = process.execPath;
/** @type {readonly (readonly [string, string, readonly string[]])[]} */
const steps = [
  ['Lint: code', node, ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']],
  [
    'Lint: styles',
    node,
    ['node_modules/stylelint/bin/stylelint.mjs', '{app,components,styles}/**/*.scss'],
  ],
  [
    'Lint: format',
    node,
    ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn'],
  ],
  ['Lint: unused', node, ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['Build', node, [NEXT, 'build']],
  ['Types: site', node, ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['Types: tools', node, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.tools.json']],
  ['Unit tests', node, ['node_modules/jest/bin/jest.js', '--ci']],
  ['Browser tests', node, ['node_modules/@playwright/test/cli.js', 'test']],
];

for (const [name, command, args] of steps) {
  const [program = ''] = args;
  if (!existsSync(program)) {
    console.error(`\n${name}: ${program} is missing. Run npm ci and try again.\n`);
    process.exit(1);
  }
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
  const started = Date.now();
  const code = await run(command, args, { CHROMIUM_PATH: chromium, NEXT_TELEMETRY_DISABLED: '1' });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (code !== 0) {
    console.error(`\n${name} failed after ${seconds} s.\n`);
    process.exit(code);
  }
  console.log(`${name}: ${seconds} s`);
}
console.log('\nAll passed.\n');

// `npm run test:wordpress`: checks the plugin's PHP, then runs every test against a real WordPress,
// including the long ones.
import { ensureBuilt } from './support/build.mjs';
import { ensureChromium } from './support/chromium.mjs';
import { PHP } from './support/php-checks.mjs';
import { requireNode, stop } from './support/preconditions.mjs';
import { ensureInstalled, run } from './support/processes.mjs';
import { runSteps } from './support/steps.mjs';
import { lintVersions } from './wordpress/lint-versions.mjs';
import { ensurePhpTools } from './wordpress/php-tools.mjs';
import { LEFT_OUT_NEIGHBOURS } from './wordpress/settings.mjs';

requireNode();
await ensureInstalled();
await ensurePhpTools((line) => console.log(line)).catch((error) => stop(error.message));
if (!(await runSteps(PHP, { lanes: 2 }))) process.exit(1);
const versions = await lintVersions((line) => console.log(line)).catch((error) =>
  stop(error.message),
);
console.log(`PHP: no syntax errors, nor with ${versions?.join(', ')}`);
await ensureBuilt();
const code = await run(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    'e2e/wordpress',
    '--workers',
    '1',
    ...process.argv.slice(2),
  ],
  { LONG: '1', CHROMIUM_PATH: await ensureChromium() },
);
for (const leftOut of LEFT_OUT_NEIGHBOURS) console.log(`Left out: ${leftOut}.`);
process.exit(code);

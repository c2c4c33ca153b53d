// `npm run test:wordpress`: checks the syntax of the plugin's PHP, then runs every test against a real WordPress,
// including the long ones.
import { join } from 'node:path';
import { ensureBuilt } from './support/build.mjs';
import { ensureChromium } from './support/chromium.mjs';
import { requireNode, stop } from './support/preconditions.mjs';
import { ensureInstalled, run } from './support/processes.mjs';
import { lintVersions } from './wordpress/lint-versions.mjs';
import { ensurePhp, runPhp } from './wordpress/php.mjs';
import { PHP_SCRIPTS_DIR, PLUGIN_DIR } from './wordpress/settings.mjs';

requireNode();
await ensureInstalled();
await ensurePhp((line) => console.log(line)).catch((error) => stop(error.message));
const lint = join(PHP_SCRIPTS_DIR, 'lint.php');
await runPhp(lint, { args: [PLUGIN_DIR, PHP_SCRIPTS_DIR] }).catch((error) => stop(error.message));
const versions = await lintVersions((line) => console.log(line)).catch((error) =>
  stop(error.message),
);
console.log(`PHP: no syntax errors, nor with ${versions?.join(', ')}`);
await ensureBuilt();
process.exit(
  await run(
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
  ),
);

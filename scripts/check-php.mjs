// `npm run check:php`: checks the syntax of all PHP here and the plugin's style (wordpress/phpcs.xml.dist), and runs the table
// tests of its pure code (wordpress/tests). `node scripts/check-php.mjs syntax|style|tables` runs one of these; `versions` checks
// the syntax with versions of PHP that are not installed here.
import { join } from 'node:path';
import { PHP } from './support/php-checks.mjs';
import { ROOT, stop } from './support/preconditions.mjs';
import { run } from './support/processes.mjs';
import { runSteps } from './support/steps.mjs';
import { lintVersions } from './wordpress/lint-versions.mjs';
import { phpArguments } from './wordpress/php.mjs';
import { ensurePhpTools } from './wordpress/php-tools.mjs';
import { PHP_SCRIPTS_DIR } from './wordpress/settings.mjs';

const WORDPRESS = join(ROOT, 'wordpress');

/** @type {Readonly<Record<string, readonly string[]>>} */
const COMMANDS = {
  syntax: [
    ...['php', ...phpArguments(), '-f', join(PHP_SCRIPTS_DIR, 'lint.php'), '--'],
    ...[WORDPRESS, PHP_SCRIPTS_DIR, join(ROOT, 'e2e'), join(ROOT, 'bench')],
  ],
  style: ['phpcs', '-q', `--standard=${join(WORDPRESS, 'phpcs.xml.dist')}`],
  tables: ['phpunit', '--configuration', join(WORDPRESS, 'tests', 'phpunit.xml.dist')],
};

const [name] = process.argv.slice(2);
if (name === undefined) {
  await ensurePhpTools((line) => console.log(line)).catch((error) => stop(error.message));
  process.exit((await runSteps(PHP, { lanes: 2 })) ? 0 : 1);
}
if (name === 'versions') {
  const versions = await lintVersions((line) => console.log(line)).catch((error) =>
    stop(error.message),
  );
  console.log(`PHP: no syntax errors with ${versions?.join(', ')}`);
  process.exit(0);
}
const [program, ...args] = COMMANDS[name] ?? [];
if (program === undefined) stop(`Usage: npm run check:php, or one of ${Object.keys(COMMANDS)}.`);
process.exit(await run(program, args));

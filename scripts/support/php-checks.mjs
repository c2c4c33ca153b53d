/** @typedef {import('./steps.mjs').Step} Step */

const PROGRAM = 'scripts/check-php.mjs';

/** Checks of all PHP here, and of the plugin's; call `ensurePhpTools()` first. @type {readonly Step[]} */
export const PHP = [
  { name: 'PHP: syntax', args: [PROGRAM, 'syntax'] },
  { name: 'PHP: style', args: [PROGRAM, 'style'] },
  { name: 'PHP: tables', args: [PROGRAM, 'tables'] },
];

/** The same checks with every repetition. @type {readonly Step[]} */
export const PHP_FULL = PHP.map((step) => ({ ...step, env: { FULL: '1' } }));

/** Syntax checks with versions of PHP that are not installed here. @type {Step} */
export const PHP_VERSIONS = { name: 'PHP: versions', args: [PROGRAM, 'versions'] };

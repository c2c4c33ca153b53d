import { BUILD, LINT_SLOW, UNIT_FULL } from './checks.mjs';
import { PHP_FULL } from './php-checks.mjs';

/**
 * A part of `npm run test:all`.
 *
 * @typedef {object} Part
 * @property {string} name
 * @property {boolean} [isProject]  True for browser tests: the project of that name in `playwright.config.ts`.
 * @property {boolean} [isOnNode24]  True for steps that run on production's Node, whatever Node runs `npm test`.
 * @property {readonly import('./steps.mjs').Step[]} [steps]
 * @property {readonly (import('./programs.mjs').Need | 'PHP')[]} [needs]
 */

/** @type {readonly Part[]} */
export const PARTS = [
  { name: 'lint', steps: [LINT_SLOW] },
  { name: 'units', steps: [UNIT_FULL], isOnNode24: true, needs: ['Redis', 'PHP'] },
  { name: 'php', steps: PHP_FULL, needs: ['PHP', 'PHPUnit', 'PHP_CodeSniffer'] },
  { name: 'site', isProject: true, needs: ['Chromium'] },
  { name: 'engines', isProject: true, needs: ['Chromium', 'Firefox', 'WebKit'] },
  { name: 'deploy', isProject: true, needs: ['Chromium', 'nginx', 'Redis', 'systemd'] },
  { name: 'instances', isProject: true, needs: ['Chromium', 'nginx', 'Redis'] },
  { name: 'wordpress', isProject: true, needs: ['Chromium', 'Firefox', 'PHP'] },
  { name: 'build', steps: [BUILD], isOnNode24: true },
];

/** Returns true for the name of a part. @param {string} name */
export const isPart = (name) => PARTS.some((part) => part.name === name);

/** Returns the names of parts, for a sentence. @param {readonly Part[]} parts */
export const nameParts = (parts) => parts.map(({ name }) => name).join(', ');

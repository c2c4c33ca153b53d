// `npm run audit`: fails on an advisory about a package that a server installs or the plugin contains (not about mere tools), and on an
// exception that is no longer needed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { judge } from './support/advisories.mjs';
import { EXCEPTIONS } from './support/advisory-exceptions.mjs';
import { ROOT, stop } from './support/preconditions.mjs';

const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: ROOT, encoding: 'utf8' });
const { vulnerabilities, message } = JSON.parse(stdout);
if (!vulnerabilities) stop(`The registry lists no advisories: ${message ?? stdout}`);
const { packages } = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8'));
const { unexpected, superfluous } = judge(vulnerabilities, packages, EXCEPTIONS);
const faults = [
  ...unexpected.map(
    ({ id, name, severity }) => `Advisory: ${id}, ${name} (${severity}). Details: npm audit`,
  ),
  ...superfluous.map(
    ({ id, name }) =>
      `No longer needed: the exception for ${id}, ${name}, in scripts/support/advisory-exceptions.mjs and SECURITY.md`,
  ),
];
if (faults.length > 0) stop(faults.join('\n'));
console.log(`No advisories other than ${EXCEPTIONS.length} known ones (SECURITY.md).`);

// `npm run audit`: fails on an advisory about a package that a server installs or the plugin contains, not about tools alone.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { concerning } from './support/advisories.mjs';
import { ROOT, stop } from './support/preconditions.mjs';

const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: ROOT, encoding: 'utf8' });
const { vulnerabilities, message } = JSON.parse(stdout);
if (!vulnerabilities) stop(`The registry lists no advisories: ${message ?? stdout}`);
const { packages } = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8'));
const found = concerning(vulnerabilities, packages);
if (found.length > 0) stop(`Advisories: ${found.join(', ')}. Details: npm audit`);
console.log('No advisories.');

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/support/preconditions.mjs';

/** @typedef {import('./index.mjs').Row} Row */

const FILE = join(ROOT, 'docs/measurements.md');

const HEAD = `# Measurements

Written by \`npm run bench\`, each part when it was last measured. Milliseconds depend on the machine and on what else it
does; ratios are taken in one run and depend on it little. [Goals that are missed](missed-goals.md) says why.`;

const inCell = (/** @type {string} */ text) => text.replaceAll('|', '\\|').replaceAll('<=', '≤');

/** The parts of the report so far, by name. @returns {Map<string, string>} */
function partsSoFar() {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const parts = text.split(/^(?=## )/m).slice(1);
  return new Map(parts.map((part) => [/^## ([^,\n]*)/.exec(part)?.[1] ?? '', part.trim()]));
}

/** @param {string} name @param {readonly Row[]} rows */
function part(name, rows) {
  const [{ model = 'unknown processor' } = {}] = cpus();
  const machine = `Node ${process.version}, ${cpus().length} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const lines = rows.map(
    ({ what, measured, wanted = '' }) => `| ${[what, measured, wanted].map(inCell).join(' | ')} |`,
  );
  return [
    `## ${name}, ${new Date().toISOString().slice(0, 10)}, ${machine}`,
    '',
    '| What | Measured | Wanted |',
    '| --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/**
 * Writes docs/measurements.md: what was measured now, and the rest as it was.
 *
 * @param {readonly (readonly [name: string, rows: readonly Row[]])[]} results
 */
export function writeReport(results) {
  const parts = partsSoFar();
  for (const [name, rows] of results) parts.set(name, part(name, rows));
  const sorted = [...parts].sort(([one], [two]) => one.localeCompare(two, 'en'));
  writeFileSync(FILE, `${[HEAD, ...sorted.map(([, text]) => text)].join('\n\n')}\n`);
}

import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/support/preconditions.mjs';

/** @typedef {import('./index.mjs').Row} Row */

const inCell = (/** @type {string} */ text) => text.replaceAll('|', '\\|').replaceAll('<=', '≤');

/** Writes docs/measurements.md. @param {readonly (readonly [name: string, rows: readonly Row[]])[]} results */
export function writeReport(results) {
  const [{ model = 'unknown processor' } = {}] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  const sections = results.map(([name, rows]) => {
    const lines = rows.map(
      ({ what, measured, wanted }) => `| ${[what, measured, wanted].map(inCell).join(' | ')} |`,
    );
    return [`## ${name}`, '', '| What | Measured | Wanted |', '| --- | --- | --- |', ...lines].join(
      '\n',
    );
  });
  const head = `# Measurements

Written by \`npm run bench\` on ${day}: Node ${process.version}, ${cpus().length} cores (${model}), ${gigabytes} GiB. Milliseconds
depend on the machine and on what else it does; ratios are taken in one run and depend on it little.`;
  writeFileSync(join(ROOT, 'docs/measurements.md'), `${[head, ...sections].join('\n\n')}\n`);
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/support/preconditions.mjs';

/** @typedef {import('./index.mjs').Row} Row */

/**
 * The results of one measurement, as they appear in the report.
 *
 * @typedef {{ readonly lines: readonly string[], readonly circumstances: string }} Part
 */

const FILE = join(ROOT, 'docs/measurements.md');

const HEAD = `# Measurements

Written by \`npm run bench\`, each part when it was last measured. Milliseconds depend on the machine and on what else it
does; ratios are taken in one run and depend on it little. [Goals that are missed](missed-goals.md) says why.

| Part | What | Measured | Wanted |
| --- | --- | --- | --- |`;

const inCell = (/** @type {string} */ text) => text.replaceAll('|', '\\|').replaceAll('<=', '≤');

/** Returns the current parts of the report, by name. @returns {Map<string, Part>} */
function partsSoFar() {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const parts = new Map();
  for (const [, names = '', circumstances = ''] of text.matchAll(/^- (.+?): (.+)$/gm)) {
    for (const name of names.split(', ')) {
      const lines = text.split('\n').filter((line) => line.startsWith(`| ${name} |`));
      parts.set(name, { lines, circumstances });
    }
  }
  return parts;
}

/**
 * Groups items by a key, in their order. Node 20 lacks `Map.groupBy`.
 *
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => string} keyOf
 * @returns {(readonly [key: string, Item[]])[]}
 */
function grouped(items, keyOf) {
  const keys = [...new Set(items.map(keyOf))];
  return keys.map((key) => [key, items.filter((item) => keyOf(item) === key)]);
}

/** Merges the rows of subjects that are measured in the same way. @param {readonly Row[]} rows @returns {Row[]} */
function collapsed(rows) {
  return grouped(rows, ({ what, wanted = '' }) => `${what}\n${wanted}`).map(([key, same]) => {
    const [what = '', wanted = ''] = key.split('\n');
    const measured = same.map((row) => (row.of ? `${row.of} ${row.measured}` : row.measured));
    return { what, measured: measured.join(' · '), wanted };
  });
}

/** @param {string} name @param {readonly Row[]} rows @returns {Part} */
function part(name, rows) {
  const [{ model = 'unknown processor' } = {}] = cpus();
  const machine = `Node ${process.version}, ${cpus().length} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return {
    lines: collapsed(rows).map(
      ({ what, measured, wanted = '' }) =>
        `| ${[name, what, measured, wanted].map(inCell).join(' | ')} |`,
    ),
    circumstances: `${new Date().toISOString().slice(0, 10)}, ${machine}`,
  };
}

/**
 * Writes docs/measurements.md: updates what was measured now, and keeps the rest.
 *
 * @param {readonly (readonly [name: string, rows: readonly Row[]])[]} results
 */
export function writeReport(results) {
  const parts = partsSoFar();
  for (const [name, rows] of results) parts.set(name, part(name, rows));
  const sorted = [...parts].sort(([one], [two]) => one.localeCompare(two, 'en'));
  const lines = sorted.flatMap(([, { lines: own }]) => own);
  const circumstances = grouped(sorted, ([, own]) => own.circumstances).map(
    ([text, alike]) => `- ${alike.map(([name]) => name).join(', ')}: ${text}`,
  );
  writeFileSync(FILE, `${[HEAD, ...lines, '', ...circumstances].join('\n')}\n`);
}

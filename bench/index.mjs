// `npm run bench`: what the site costs, each figure a ratio or a sum taken in one run. Prints, asserts nothing.
import { requireNode } from '../scripts/support/preconditions.mjs';
import { ensureInstalled } from '../scripts/support/processes.mjs';
import { ensureBuilt } from '../scripts/support/build.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();

const { measureJavaScript } = await import('./javascript.mjs');
const { measureRendering } = await import('./rendering.mjs');
const { measurePublishing, measureRerendering } = await import('./hinge.mjs');
const { measureCachedPage } = await import('./cached-page.mjs');

/** @typedef {{ what: string, measured: string, wanted: string }} Row */

/** @type {Row[]} */
const rows = [];
for (const measure of [
  measureRendering,
  measurePublishing,
  measureRerendering,
  measureJavaScript,
  measureCachedPage,
]) {
  rows.push(...(await measure()));
}

const widths = /** @type {const} */ (['what', 'measured', 'wanted']).map((column) =>
  Math.max(column.length, ...rows.map((row) => row[column].length)),
);
/** @param {Row} row */
const line = ({ what, measured, wanted }) =>
  [what, measured, wanted].map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
console.log(`\n${line({ what: 'what', measured: 'measured', wanted: 'wanted' })}`);
for (const row of rows) console.log(line(row));
process.exit(0);

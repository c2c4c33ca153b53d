// `npm run bench`: measures the site's performance; each figure is a ratio or a sum from a single run. Asserts nothing:
// prints the figures, and writes docs/measurements.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireNode } from '../scripts/support/preconditions.mjs';
import { endOnSignals, ensureInstalled } from '../scripts/support/processes.mjs';
import { ensureBuilt } from '../scripts/support/build.mjs';
import { ensureChromium } from '../scripts/support/chromium.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
process.env.CHROMIUM_PATH = await ensureChromium();

// Everything that servers, installations and browsers write; they exit before it is removed.
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
process.env.TMPDIR = folder;
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
endOnSignals();

const { measureJavaScript } = await import('./javascript.mjs');
const { measureRendering } = await import('./rendering.mjs');
const { measurePublishing, measureRerendering } = await import('./freshness.mjs');
const { measureInstances } = await import('./instances.mjs');
const { measureLighthouse } = await import('./lighthouse.mjs');
const { measureSearch, measureWordPress } = await import('./wordpress.mjs');
const { measureLoading } = await import('./wordpress-loading.mjs');
const { measureSaving } = await import('./saving.mjs');
const { measureGiants } = await import('./giants.mjs');
const { measureCachedPage } = await import('./cached-page.mjs');
const { measureProxy } = await import('./proxy.mjs');
const { measureOutage } = await import('./outage.mjs');
const { measureScale } = await import('./scale.mjs');
const { measureFilms } = await import('./films.mjs');
const { measureLoad, measureLoadHour } = await import('./load.mjs');
const { writeReport } = await import('./report.mjs');

/** `of`: the subject, if several are measured in the same way. @typedef {{ what: string, of?: string, measured: string, wanted?: string }} Row */

/** @type {Readonly<Record<string, () => Promise<Row[]>>>} */
const measurements = {
  rendering: measureRendering,
  publishing: measurePublishing,
  instances: measureInstances,
  wordpress: measureWordPress,
  search: measureSearch,
  loading: measureLoading,
  saving: measureSaving,
  rerendering: measureRerendering,
  javascript: measureJavaScript,
  giants: measureGiants,
  'cached-page': measureCachedPage,
  proxy: measureProxy,
  outage: measureOutage,
  scale: measureScale,
  films: measureFilms,
  load: measureLoad,
  'load-hour': measureLoadHour,
  lighthouse: measureLighthouse,
};

/** Measurements that run only when requested by name. */
const BY_HAND = new Set(['load-hour']);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(
    `No such measurement: ${unknown.join(', ')}. There are: ${Object.keys(measurements).join(', ')}.`,
  );
  process.exit(1);
}

/** @type {(readonly [name: string, rows: readonly Row[]])[]} */
const results = [];
for (const [name, measure] of Object.entries(measurements)) {
  if (asked.length > 0 ? !asked.includes(name) : BY_HAND.has(name)) continue;
  console.log(`\n${name}`);
  const rows = await measure();
  // Printed one by one, because some take minutes.
  for (const { what, of, measured, wanted } of rows) {
    console.log(
      `  ${what}${of ? `, ${of}` : ''}: ${measured}${wanted ? ` (wanted: ${wanted})` : ''}`,
    );
  }
  results.push([name, rows]);
}
writeReport(results);
process.exit(0);

// `npm run dev`: starts Next's development server, on the embedded content unless CMS_API_ROOT is set.
import { parseArgs } from 'node:util';
import { forgetMovedCache } from './support/build.mjs';
import { startDemoContent } from './support/demo-content.mjs';
import { requireFreePort, requireNode, ROOT } from './support/preconditions.mjs';
import { endOnSignals, ensureInstalled, NEXT, startNode } from './support/processes.mjs';

requireNode();
endOnSignals();
const args = process.argv.slice(2);
const { values } = parseArgs({
  args,
  options: { port: { type: 'string', short: 'p' } },
  strict: false,
});
if (values.port) process.env.PORT = String(values.port);
const port = await requireFreePort('dev');
await ensureInstalled();
forgetMovedCache(ROOT, '.next/dev/cache');

/** @type {Readonly<Record<string, string>>} */
let settings = {};
if (!process.env.CMS_API_ROOT) {
  const demo = await startDemoContent(`http://127.0.0.1:${port}`);
  settings = demo.settings;
  console.log(`Content: ${demo.content.apiRoot}, edited in demo/content/`);
}
// By default, Next listens on every address of the machine.
const address = ['--hostname', '127.0.0.1', '--port', String(port)];
const server = startNode([NEXT, 'dev', ...address, ...args], {
  ...settings,
  CONTENT_DIR: process.env.CONTENT_DIR ?? '.content/dev',
  NEXT_TELEMETRY_DISABLED: '1',
});
server.once('exit', (code) => process.exit(code ?? 1));

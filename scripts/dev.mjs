// `npm run dev`: Next's development server, on the embedded content unless CMS_API_ROOT names another.
import { requireNode } from './support/preconditions.mjs';
import { endOnSignals, ensureInstalled, NEXT, startNode } from './support/processes.mjs';

requireNode();
endOnSignals();
await ensureInstalled();

let apiRoot = process.env.CMS_API_ROOT;
let giving = {};
if (!apiRoot) {
  const { startContentServer } = await import('../demo/server/index.mjs');
  const { donationSettings } = await import('../demo/server/donations.mjs');
  ({ apiRoot } = await startContentServer());
  giving = await donationSettings(process.env);
  console.log(`Content: ${apiRoot}`);
}
const server = startNode([NEXT, 'dev', ...process.argv.slice(2)], {
  ...giving,
  CMS_API_ROOT: apiRoot,
  CONTENT_DIR: process.env.CONTENT_DIR ?? '.content/dev',
});
server.once('exit', (code) => process.exit(code ?? 1));

// `npm run demo`: starts the content server with the embedded content, and the site in front of it.
import { ensureBuilt } from './support/build.mjs';
import { startDemoContent } from './support/demo-content.mjs';
import { requireFreePort, requireNode, stop } from './support/preconditions.mjs';
import {
  endOnSignals,
  ensureInstalled,
  SERVER,
  startNode,
  waitUntilAnswering,
} from './support/processes.mjs';

requireNode();
endOnSignals();
const port = await requireFreePort('demo');
await ensureInstalled({ omitDev: true });
await ensureBuilt();

console.log('Starting the content server and the site, a few seconds …');
const url = `http://localhost:${port}`;
const { content, settings } = await startDemoContent(url);
const site = startNode([SERVER, '--port', String(port)], {
  ...settings,
  SITE_URL: process.env.SITE_URL ?? url,
  CONTENT_DIR: process.env.CONTENT_DIR ?? '.content/demo',
  NODE_ENV: 'production',
});
site.once('exit', (code) => process.exit(code ?? 1));

if (!(await waitUntilAnswering(url))) stop('The site did not respond within a minute: see above.');
console.log(
  `\nThe demo is running: ${url}\nIts content is served at ${content.apiRoot}, edited in demo/content/ or at ${content.url}/_control/ (see README)\nCtrl-C stops both.\n`,
);

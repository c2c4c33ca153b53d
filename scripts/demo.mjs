// `npm run demo`: the embedded content and the site in front of it.
import { randomBytes } from 'node:crypto';
import { requireFreePort, requireNode, stop } from './support/preconditions.mjs';
import {
  endOnSignals,
  ensureInstalled,
  SERVER,
  startNode,
  waitUntilAnswering,
} from './support/processes.mjs';
import { ensureBuilt } from './support/build.mjs';

requireNode();
endOnSignals();
const port = await requireFreePort();
await ensureInstalled();
await ensureBuilt();

// Imported dynamically: on a fresh clone, its packages have only just been installed.
const { startContentServer } = await import('../demo/server/index.mjs');
const { donationSettings } = await import('../demo/server/donations.mjs');
const url = `http://localhost:${port}`;
const secret = process.env.REVALIDATE_SECRET ?? randomBytes(24).toString('base64url');
const content = await startContentServer({
  webhook: { url: `${url}/api/revalidate`, secret },
});
const site = startNode([SERVER, '--port', String(port)], {
  ...(await donationSettings(process.env)),
  CMS_API_ROOT: content.apiRoot,
  SITE_URL: process.env.SITE_URL ?? url,
  CONTENT_DIR: process.env.CONTENT_DIR ?? '.content/demo',
  NODE_ENV: 'production',
  REVALIDATE_SECRET: secret,
});
site.once('exit', (code) => process.exit(code ?? 1));

if (!(await waitUntilAnswering(url))) stop('The site did not respond within a minute: see above.');
console.log(
  `\nThe demo is running: ${url}\nIts content is served at ${content.apiRoot}, edited at ${content.url}/_control/ (see README)\nCtrl-C stops both.\n`,
);

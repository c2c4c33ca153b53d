// `npm run demo:wordpress`: a real WordPress with the demo content, and the site in front of it.
//
// PORT is the site's port (3000), WORDPRESS_PORT WordPress's port (8881), WORDPRESS_INSTALLATION its folder
// (.wordpress/site). `-- --reset` first deletes the installation and all edits in it.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sendWebhook } from '../demo/server/webhook.mjs';
import { ensureBuilt } from './support/build.mjs';
import { requireFreePort, requireNode, stop } from './support/preconditions.mjs';
import {
  endOnSignals,
  ensureInstalled,
  SERVER,
  startNode,
  waitUntilAnswering,
} from './support/processes.mjs';
import { ensurePhp } from './wordpress/php.mjs';
import { WORDPRESS_DIR } from './wordpress/settings.mjs';
import { startWordPress } from './wordpress/start-wordpress.mjs';

const INSTALLATION = process.env.WORDPRESS_INSTALLATION || join(WORDPRESS_DIR, 'site');

const USAGE = `Usage: npm run demo:wordpress [-- --reset]
  --reset  first deletes the installation and all edits in it`;

/** @param {string} line */
const log = (line) => console.log(line);

/** Starts the seeded WordPress and the site; exits with a message when they can't be set up. */
async function startBoth() {
  /** @type {Awaited<ReturnType<typeof import('../demo/server/index.mjs').startContentServer>> | undefined} */
  let content;
  const contentRoot = async () => {
    // Imported dynamically: on a fresh clone, its packages have only just been installed.
    const { startContentServer } = await import('../demo/server/index.mjs');
    content = await startContentServer();
    return content.apiRoot;
  };
  try {
    return await startWordPress({
      dir: INSTALLATION,
      port: Number(process.env.WORDPRESS_PORT || 8881),
      contentRoot,
      tools: true,
      webhook: { url: `${url}/api/revalidate`, secret, siteUrl: url },
      onReadied: startSite,
      log,
    });
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  } finally {
    // WordPress has the content now, and the site must use only WordPress.
    await content?.stop();
  }
}

/**
 * Starts the site first, because it takes longer than WordPress and still holds its content from the last run.
 *
 * @param {string} apiRoot
 */
function startSite(apiRoot) {
  const site = startNode([SERVER, '--port', String(port)], {
    CMS_API_ROOT: apiRoot,
    SITE_URL: process.env.SITE_URL ?? url,
    CONTENT_DIR: process.env.CONTENT_DIR ?? '.content/wordpress',
    NODE_ENV: 'production',
    REVALIDATE_SECRET: secret,
  });
  site.once('exit', (code) => process.exit(code ?? 1));
  return waitUntilAnswering(url);
}

function readOptions() {
  try {
    const flag = /** @type {const} */ ({ type: 'boolean', default: false });
    return parseArgs({ options: { reset: flag, help: { ...flag, short: 'h' } } }).values;
  } catch {
    return null;
  }
}

requireNode();
const options = readOptions();
if (options === null || options.help) {
  (options === null ? console.error : console.log)(USAGE);
  process.exit(options === null ? 2 : 0);
}
endOnSignals();
const port = await requireFreePort('demo:wordpress');
const url = `http://localhost:${port}`;
const secret = randomBytes(24).toString('base64url');
// Runs in the meantime; startWordPress() awaits it.
ensurePhp(log).catch((error) => stop(error.message));
await ensureInstalled();
await ensureBuilt();
if (options.reset) await rm(INSTALLATION, { recursive: true, force: true });

log('Starting WordPress …');
const wordpress = await startBoth();
const { created, updated, kept } = wordpress.seed ?? { created: 0, updated: 0, kept: 0 };
log(
  `WordPress has the demo content: ${created} posts created, ${updated} updated, ${kept} unchanged.`,
);
void wordpress.ended.then(() =>
  stop(`WordPress stopped. See ${join(INSTALLATION, 'server.log')}.`),
);

if (!(await waitUntilAnswering(url))) stop('The site did not respond within a minute: see above.');
// The site may have fetched content before WordPress updated it.
if (created + updated > 0)
  await sendWebhook({ url: `${url}/api/revalidate`, secret }, { type: '*' });
log(`
The demo is running: ${url}
Its content is edited at ${wordpress.url}/wp-admin/
  user ${wordpress.admin.user}, password ${wordpress.admin.password}
Ctrl-C stops both.
`);

// `npm run demo:wordpress`: a real WordPress with the demo content, and the site in front of it.
//
// PORT is the site's port (3000), WORDPRESS_PORT that of WordPress (8881). `-- --reset` first deletes the installation
// and all edits in it.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './support/build.mjs';
import { requireFreePort, requireNode, stop } from './support/preconditions.mjs';
import {
  endOnSignals,
  ensureInstalled,
  NEXT,
  startNode,
  waitUntilAnswering,
} from './support/processes.mjs';
import { ensurePhp } from './wordpress/php.mjs';
import { WORDPRESS_DIR } from './wordpress/settings.mjs';
import { startWordPress } from './wordpress/start-wordpress.mjs';

const INSTALLATION = join(WORDPRESS_DIR, 'site');

/** @param {string} line */
const log = (line) => console.log(line);

/** The seeded WordPress; exits with a message when it can't be set up. */
async function startSeededWordPress() {
  // Imported dynamically: on a fresh clone, its packages have only just been installed.
  const { startContentServer } = await import('../demo/server/index.mjs');
  const content = await startContentServer();
  try {
    const port = Number(process.env.WORDPRESS_PORT || 8881);
    return await startWordPress({
      dir: INSTALLATION,
      port,
      contentRoot: content.apiRoot,
      webhook: { url: `${url}/api/revalidate`, secret, siteUrl: url },
      log,
    });
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  } finally {
    // WordPress has the content now, and the site must use only WordPress.
    await content.stop();
  }
}

requireNode();
endOnSignals();
const { values: options } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });
const port = await requireFreePort();
const url = `http://localhost:${port}`;
const secret = randomBytes(24).toString('base64url');
await ensurePhp(log).catch((error) => stop(error.message));
await ensureInstalled();
await ensureBuilt();
if (options.reset) await rm(INSTALLATION, { recursive: true, force: true });

log('Starting WordPress …');
const wordpress = await startSeededWordPress();
const { created, updated, kept } = wordpress.seed ?? { created: 0, updated: 0, kept: 0 };
log(
  `WordPress has the demo content: ${created} posts created, ${updated} updated, ${kept} unchanged.`,
);

const site = startNode([NEXT, 'start', '--port', String(port)], {
  CMS_API_ROOT: wordpress.apiRoot,
  SITE_URL: process.env.SITE_URL ?? url,
  CONTENT_DIR: process.env.CONTENT_DIR ?? '.content/wordpress',
  NODE_ENV: 'production',
  REVALIDATE_SECRET: secret,
});
site.once('exit', (code) => process.exit(code ?? 1));
void wordpress.ended.then(() =>
  stop(`WordPress stopped. See ${join(INSTALLATION, 'server.log')}.`),
);

if (!(await waitUntilAnswering(url))) stop('The site did not respond within a minute: see above.');
log(`
The demo is running: ${url}
Its content is edited at ${wordpress.url}/wp-admin/
  user ${wordpress.admin.user}, password ${wordpress.admin.password}
Ctrl-C stops both.
`);

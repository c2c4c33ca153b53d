import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentServer } from '../demo/server/index.mjs';
import { freePort } from '../scripts/support/free-port.mjs';
import { startWordPress } from '../scripts/wordpress/start-wordpress.mjs';
import { read, startServer, until } from './servers.mjs';

/** @import { Row } from './index.mjs' */
/** @typedef {Awaited<ReturnType<typeof startWordPress>>} WordPress */
/** @typedef {Awaited<ReturnType<typeof startServer>>} Site */

/**
 * Measures with an editor's WordPress, with this repository's plugin and the demo content, and the site in front of it.
 *
 * @param {(wordpress: WordPress, site: Site) => Promise<Row[]>} measure
 * @returns {Promise<Row[]>}
 */
export async function inNewsroom(measure) {
  const port = await freePort();
  const secret = randomBytes(16).toString('hex');
  const content = await startContentServer();
  const siteUrl = `http://127.0.0.1:${port}`;
  const dir = mkdtempSync(join(tmpdir(), 'bench-wordpress-'));
  const wordpress = await startWordPress({
    dir,
    contentRoot: content.apiRoot,
    webhook: { url: `${siteUrl}/api/revalidate`, secret, siteUrl },
  });
  await content.stop();
  const site = await startServer({
    port,
    env: { CMS_API_ROOT: wordpress.apiRoot, REVALIDATE_SECRET: secret, REVALIDATE_SECONDS: '3600' },
  });
  try {
    await until('the site has content', async () => (await read(site.url)).status === 200, 200);
    return await measure(wordpress, site);
  } finally {
    site.stop();
    await wordpress.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

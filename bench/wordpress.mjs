import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentServer } from '../demo/server/index.mjs';
import { startWordPress } from '../scripts/wordpress/start-wordpress.mjs';
import { quantile } from './quantile.mjs';
import { freePort, read, startServer, until } from './servers.mjs';

const PUBLICATIONS = 30;

/**
 * Saves a title through WordPress's REST API, as the block editor does. @param {Awaited<ReturnType<typeof
 * startWordPress>>} wordpress @param {number} id @param {string} title
 */
async function save({ apiRoot, adminAuth }, id, title) {
  const response = await fetch(`${apiRoot}wp/v2/investigation/${id}`, {
    method: 'POST',
    headers: { authorization: adminAuth, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });
  if (!response.ok) throw new Error(`WordPress did not save: ${response.status}`);
}

/** From a save in WordPress, with the plugin of this repository, to a reader's page. @returns {Promise<import('./index.mjs').Row[]>} */
export async function measureWordPress() {
  const port = await freePort();
  const secret = randomBytes(16).toString('hex');
  const content = await startContentServer();
  const wordpress = await startWordPress({
    dir: mkdtempSync(join(tmpdir(), 'bench-wordpress-')),
    contentRoot: content.apiRoot,
    webhook: { url: `http://127.0.0.1:${port}/api/revalidate`, secret },
  });
  await content.stop();
  const site = await startServer({
    port,
    env: { CMS_API_ROOT: wordpress.apiRoot, REVALIDATE_SECRET: secret, REVALIDATE_SECONDS: '3600' },
  });
  try {
    const list = await read(`${wordpress.apiRoot}fa/v1/investigations`);
    const [{ id }] = JSON.parse(list.text).investigations;
    await until('the site has content', async () => (await read(site.url)).status === 200, 200);
    const [fromStart, fromEnd] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
    for (let index = 0; index < PUBLICATIONS; index += 1) {
      const title = `Corrected in WordPress, version ${index}`;
      const begun = performance.now();
      await save(wordpress, id, title);
      const saved = performance.now();
      const isShown = async () => (await read(site.url)).text.includes(title);
      await until(`home shows ${title}`, isShown);
      fromStart.push(performance.now() - begun);
      fromEnd.push(performance.now() - saved);
    }
    return [
      {
        what: `Publish to visible on WordPress, from its answer to the save, p95 of ${PUBLICATIONS}`,
        measured: `${quantile(fromEnd, 0.95).toFixed(0)} ms (${quantile(fromStart, 0.95).toFixed(0)} ms with the save itself)`,
        wanted: '<= 1000 ms',
      },
    ];
  } finally {
    site.stop();
    await wordpress.stop();
  }
}

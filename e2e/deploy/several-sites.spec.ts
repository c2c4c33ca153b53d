import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startNginx, type Nginx } from '../../scripts/support/deployed-nginx.mjs';
import { expect, test } from '../support/test';
import { ask } from './support/ask';
import { startUpstream, type Upstream } from './support/upstream';

let sites: readonly [Upstream, Upstream];
let nginx: Nginx;

test.beforeEach(async () => {
  sites = [await startUpstream(), await startUpstream()];
  nginx = await startNginx({ sites: sites.map(({ port }) => port) });
});

test.afterEach(async () => {
  await nginx.stop();
  for (const site of sites) await site.stop().catch(() => undefined);
});

/** The statuses of twenty pages that nobody has asked for yet. */
const askForPages = (name: string) =>
  Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const { status } = await ask(nginx, `/${name}/${index}`);
      return status;
    }),
  );

test('an instance that was restarted is used as soon as it answers', async () => {
  const [first, second] = sites;
  await first.stop();
  expect(new Set(await askForPages('first-restarts'))).toEqual(new Set([200]));
  await first.listen();
  await second.stop();
  expect(new Set(await askForPages('second-restarts'))).toEqual(new Set([200]));
  await second.listen();
});

test('a page is stored, too, when the first instance that was asked does not answer', async () => {
  const [first] = sites;
  await first.stop();
  await askForPages('page');
  const stored = await readdir(join(nginx.cacheDir, 'pages'), {
    recursive: true,
    withFileTypes: true,
  });
  expect(stored.filter((entry) => entry.isFile())).toHaveLength(20);
  expect(await nginx.logs()).toContain(' 502, 200 ');
  await first.listen();
});

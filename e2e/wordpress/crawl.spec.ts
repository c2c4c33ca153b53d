import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '../support/browser-test';
import { startContentServer } from '../../demo/server/index.mjs';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { checkWholeSite } from '../support/crawl-checks';
import { startSite } from '../support/site';
import { removeInstallation } from './support/debug-log';

test(
  'every page of the site on WordPress can be found, previewed and followed',
  { tag: '@long' },
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'open-ground-wordpress-'));
    const content = await startContentServer();
    const wordpress = await startWordPress({ dir, contentRoot: content.apiRoot });
    const site = await startSite({ env: { CMS_API_ROOT: wordpress.apiRoot } });
    try {
      await checkWholeSite(site, 130);
    } finally {
      await site.stop();
      await wordpress.stop();
      await content.stop();
      await removeInstallation(dir);
    }
  },
);

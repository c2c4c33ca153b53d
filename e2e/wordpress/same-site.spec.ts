import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { startContentServer } from '../../demo/server/index.mjs';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { crawl, type CrawledPage } from '../freshness/support/crawl';
import { ready, startSite, visitPages } from '../support/site';
import { removeInstallation } from './support/debug-log';
import { difference, textOf } from './support/page-text';

/** Guards against comparing a demo without its start page, lists or records. */
const MIN_PAGES = 100;

const VERSION = /<dt>Version<\/dt><dd>[^<]*<\/dd>/;

/**
 * The text of a page, but not the version of a person's page: WordPress says when a record was last changed, which is
 * the day of the import.
 */
function textAt(path: string, { status, html }: Omit<CrawledPage, 'data'>): string {
  return `${status} ${textOf(html.replace(path.includes('/team/member/') ? VERSION : '', ''))}`;
}

test(
  'the site on WordPress matches the site on the demo server',
  {
    tag: '@long',
  },
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'open-ground-wordpress-'));
    const content = await startContentServer();
    const wordpress = await startWordPress({ dir, contentRoot: content.apiRoot });
    const inFrontOf = async (apiRoot: string) => {
      const site = await startSite({ env: { CMS_API_ROOT: apiRoot } });
      try {
        await ready(site);
        await visitPages(site);
        return await crawl(site.url);
      } finally {
        await site.stop();
      }
    };
    try {
      const demo = await inFrontOf(content.apiRoot);
      const ours = await inFrontOf(wordpress.apiRoot);
      expect(demo.size).toBeGreaterThan(MIN_PAGES);
      expect([...ours.keys()].sort()).toEqual([...demo.keys()].sort());
      for (const [path, page] of demo) {
        const text = textAt(path, ours.get(path) ?? { status: 0, html: '' });
        expect.soft(difference(text, textAt(path, page)), path).toBe('');
      }
    } finally {
      await wordpress.stop();
      await content.stop();
      await removeInstallation(dir);
    }
  },
);

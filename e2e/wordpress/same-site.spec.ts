import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startContentServer } from '../../demo/server/index.mjs';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { crawl, type CrawledPage } from '../freshness/support/crawl';
import { ready, startSite } from '../support/site';

const BOOT_TIMEOUT = 300_000;
/** Guards against comparing a demo without its start page, lists or records. */
const MIN_PAGES = 100;

const VERSION = /<dt>Version<\/dt><dd>[^<]*<\/dd>/;

/** The first difference between two texts with some context; whole pages would flood the terminal. */
function difference(actual: string, expected: string): string {
  const [ours, theirs] = [actual.split(' '), expected.split(' ')];
  const at = ours.findIndex((word, index) => word !== theirs[index]);
  if (at < 0 && ours.length === theirs.length) return '';
  const near = (words: string[]) => words.slice(Math.max(0, at - 6), at + 12).join(' ');
  return `'${near(ours)}' instead of '${near(theirs)}'`;
}

/**
 * The visible text of a page with its alternative texts, but not media URLs, which differ, nor the version of a person's
 * page: WordPress says when a record was last changed, which is the day of the import.
 */
function textOf(path: string, { status, html }: CrawledPage): string {
  const text = html
    .replace(path.includes('/team/member/') ? VERSION : '', '')
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<img\b[^>]*?\salt="([^"]*)"[^>]*>/g, ' [$1] ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
  return `${status} ${text.trim()}`;
}

test(
  'the site on WordPress matches the site on the demo server',
  {
    tag: '@long',
  },
  async () => {
    test.setTimeout(BOOT_TIMEOUT);
    const dir = await mkdtemp(join(tmpdir(), 'open-ground-wordpress-'));
    const content = await startContentServer();
    const wordpress = await startWordPress({ dir, contentRoot: content.apiRoot });
    const inFrontOf = async (apiRoot: string) => {
      const site = await startSite({ env: { CMS_API_ROOT: apiRoot } });
      try {
        await ready(site);
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
        const text = textOf(path, ours.get(path) ?? { status: 0, html: '' });
        expect.soft(difference(text, textOf(path, page)), path).toBe('');
      }
    } finally {
      await wordpress.stop();
      await content.stop();
      await rm(dir, { recursive: true, force: true });
    }
  },
);

import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { runInWordPress } from '../../scripts/wordpress/php.mjs';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { emptyLog, removeInstallation } from './support/debug-log';
import { logIn } from './support/editor';
import { addPlugins, callsOf, type WordPress } from './support/installation';

/** A blog moves in with WordPress's own export file, as described in docs/editors/moving-in.md. */
const OURS = 'open-ground-api/open-ground-api';
const SCRIPTS = join(import.meta.dirname, 'import-file');

test.describe.configure({ mode: 'serial' });

let dir: string;
let old: WordPress;
let wordpress: WordPress;
/** URLs of the old website. */
let blog: { first: string; page: string; case: string };

async function addAlways(installation: string, script: string): Promise<void> {
  const always = join(installation, 'public', 'wp-content', 'mu-plugins');
  await mkdir(always, { recursive: true });
  await copyFile(join(SCRIPTS, script), join(always, script));
}

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-import-file-'));
  const [before, after] = [join(dir, 'before'), join(dir, 'after')];
  old = await startWordPress({ dir: before });
  await addAlways(before, 'types.php');
  blog = JSON.parse(await runInWordPress(before, join(SCRIPTS, 'blog.php'))) as typeof blog;
  wordpress = await startWordPress({ dir: after, tools: true });
  await addAlways(after, 'allow-loopback.php');
  await addPlugins(after, ['wordpress-importer']);
});

test.afterAll(async () => {
  await old?.stop();
  await wordpress?.stop();
  if (!dir) return;
  await removeInstallation(join(dir, 'after'));
  await rm(dir, { recursive: true, force: true });
});

test(
  'pages, posts, files and records arrive by Tools → Import',
  { tag: '@long' },
  async ({ page, request }) => {
    page.setDefaultTimeout(30_000);
    const { switchPlugin } = callsOf(request, wordpress);
    await switchPlugin(OURS, 'active');
    await switchPlugin('wordpress-importer/wordpress-importer', 'active');
    await emptyLog(join(dir, 'after'));

    await logIn(page, old.url, old.admin);
    await page.goto(`${old.url}/wp-admin/export.php`);
    await page.getByLabel('All content').check();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Export File' }).click();
    const file = join(dir, 'export.xml');
    await (await downloading).saveAs(file);

    await logIn(page, wordpress.url, wordpress.admin);
    await page.goto(`${wordpress.url}/wp-admin/import.php`);
    await page.getByRole('link', { name: /^Run / }).click();
    await page.getByLabel('Choose a file from your computer').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload file and import' }).click();
    await page.getByLabel('Download and import file attachments').check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('All done.')).toBeVisible();

    const { read } = callsOf(request, wordpress);
    const named = async (path: string) =>
      ((await read(path)) as { slug: string }[]).map(({ slug }) => slug);
    expect(await named('wp/v2/pages?per_page=100')).toEqual(
      expect.arrayContaining(['how-we-work', 'our-archive']),
    );
    expect(await named('wp/v2/investigation')).toEqual(['the-mill-race']);
    expect(await named('wp/v2/media')).toEqual(['the-mill-race']);
    expect(await read('fa/v1/news')).toEqual([]);

    await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
    await page.getByRole('button', { name: 'Convert posts to news' }).click();
    await expect(page.getByRole('status').first()).toContainText(
      '3 posts have been converted to news.',
    );
    const news = (await read('fa/v1/news')) as { slug: string; content: string }[];
    expect(news.map(({ slug }) => slug)).toEqual(['second-reading', 'notes']);
    expect(news[0]?.content).toContain('<em>twice</em>, Łódź &amp; Ђаково.');
    expect(news[0]?.content).toContain(`src="${wordpress.url}/wp-content/uploads/`);
    expect(news[0]?.content).not.toContain(old.url);

    // The importer gave the records ids of this WordPress.
    const addresses = (await read('fa/v1/addresses')) as Record<string, string>;
    expect(addresses).toMatchObject({
      [blog.first]: '/programme/news/second-reading',
      '/second-reading/': '/programme/news/second-reading',
      [blog.page]: '/about/how-we-work',
      [blog.case]: '/investigation/the-mill-race',
    });
  },
);

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '../support/browser-test';
import { freePort } from '../../scripts/support/free-port.mjs';
import { SECRET } from '../freshness/support/webhook';
import { ready, startSite, whole, type Site } from '../support/site';
import { removeInstallation } from './support/debug-log';
import { startAgency } from './support/agency';
import { logIn } from './support/editor';
import { callsOf, evaluate, type WordPress } from './support/installation';
import { readSettled, strayChanges, type Texts } from './support/visitor';

/**
 * An agency moves in: sixty records whose pages stay the same through a copy, its undoing, and another copy.
 */

const OURS = 'open-ground-api/open-ground-api';
const NAMES: readonly Readonly<Record<string, string>>[] = [
  {},
  { investigation: 'case_file', person: 'staff' },
];

test.describe.configure({ mode: 'serial' });

for (const names of NAMES) {
  test.describe(`with types called ${JSON.stringify(names)}`, { tag: '@long' }, () => {
    let dir: string;
    let wordpress: WordPress;
    let port: number;
    let before: Texts;

    test.beforeAll(async () => {
      dir = await mkdtemp(join(tmpdir(), 'open-ground-moving-'));
      port = await freePort();
      const siteUrl = `http://127.0.0.1:${port}`;
      wordpress = await startAgency(dir, { siteUrl, secret: SECRET }, { names, tools: true });
    });

    test.afterAll(async () => {
      await wordpress?.stop();
      await removeInstallation(dir);
    });

    /** What visitors read on a site that has no content yet. */
    async function readAnew(): Promise<Texts> {
      const site: Site = await startSite({
        port,
        env: {
          CMS_API_ROOT: wordpress.apiRoot,
          REVALIDATE_SECONDS: '3600',
          REVALIDATE_SECRET: SECRET,
        },
      });
      try {
        await ready(site);
        await whole(site);
        return await readSettled(site);
      } finally {
        await site.stop();
      }
    }

    const open = async (page: Page, query = '') => {
      await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website${query}`);
    };

    const press = async (page: Page, name: string) => {
      await open(page);
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('status').first()).toBeVisible();
    };

    test('every page is what it was: before, copied, taken over, taken back, copied again', async ({
      page,
      request,
    }) => {
      before = await readAnew();
      expect(before.size).toBeGreaterThan(60);
      await callsOf(request, wordpress).switchPlugin(OURS, 'active');
      await logIn(page, wordpress.url, wordpress.admin);

      await open(page);
      const section = page.getByRole('region', { name: 'Moving in' });
      await expect(section).toContainText('Secure Custom Fields');
      await section.getByRole('button', { name: 'Dry run' }).click();
      await expect(page.getByRole('region', { name: 'Dry run' })).toContainText(
        /Dry run: \d\d rec/,
      );
      await press(page, 'Copy the fields');
      expect(strayChanges(before, await readAnew())).toEqual([]);

      await press(page, 'Confirm the copy and take over');
      expect(strayChanges(before, await readAnew())).toEqual([]);

      await press(page, 'Undo the copy');
      expect(strayChanges(before, await readAnew())).toEqual([]);

      await press(page, 'Copy the fields');
      await press(page, 'Confirm the copy and take over');
      expect(strayChanges(before, await readAnew())).toEqual([]);
    });

    test('the fields of the agency are all there still', async () => {
      const stored = await evaluate<number>(
        dir,
        'global $wpdb; echo (int) $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->postmeta} WHERE meta_value LIKE \'field%\'");',
      );
      expect(stored).toBeGreaterThan(500);
    });
  });
}

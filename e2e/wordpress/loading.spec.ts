import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { openScreen, type WordPress } from './support/installation';

/** Screens of WordPress's own that show no records. */
const SCREENS = ['options-general.php', 'plugins.php', 'edit-comments.php', 'users.php'];
const MOST_FILES = 10;

let dir: string;
let wordpress: WordPress;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-loading-'));
  wordpress = await startWordPress({ dir });
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

test('screens that show no records load ten files of the plugin at most', async () => {
  const folder = join(dir, 'public', 'wp-content', 'mu-plugins');
  const list = join(dir, 'loaded.json');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'loaded.php'),
    `<?php add_action('shutdown', static function () {
       is_admin() && file_put_contents('${list}', json_encode(preg_grep('#/open-ground-api/#', get_included_files())));
     }, PHP_INT_MAX);`,
  );
  for (const screen of SCREENS) {
    // WordPress looks for updates and renews what it keeps when it is opened first.
    await openScreen(wordpress, screen);
    await openScreen(wordpress, screen);
    const files = Object.values<string>(JSON.parse(await readFile(list, 'utf8')));
    const names = files.map((file) => file.replace(/.*\/open-ground-api\//, ''));
    expect(names.length, `${screen}: ${names.join(' ')}`).toBeLessThanOrEqual(MOST_FILES);
  }
});

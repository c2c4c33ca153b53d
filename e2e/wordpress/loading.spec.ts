import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import {
  addTools,
  callsOf,
  evaluate,
  openScreen,
  TOOLS,
  type WordPress,
} from './support/installation';

/** Screens of WordPress's own that show no records, as its menu and its links open them. */
const SCREENS = [
  'options-general.php',
  'options-media.php',
  'options-privacy.php',
  'plugins.php',
  'plugins.php?plugin_status=active',
  'edit-comments.php',
  'users.php',
  'users.php?role=editor',
  'user-new.php',
  'import.php',
  'tools.php',
  'about.php',
];
const MOST_FILES = 10;
const WEBSITE = {
  url: 'http://127.0.0.1:9/api/revalidate',
  secret: 'a-secret-of-the-test-that-is-long-enough',
  siteUrl: 'http://127.0.0.1:9',
};

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-loading-'));
  // A website that nothing answers for.
  wordpress = await startWordPress({ dir, webhook: WEBSITE, hasTimer: false });
  const folder = join(dir, 'public', 'wp-content', 'mu-plugins');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'loaded.php'),
    `<?php
     add_action('admin_notices', static fn() => wp_admin_notice('<strong style="color: red">A notice</strong>'));
     add_action('shutdown', static function () {
       is_admin() && file_put_contents('${join(dir, 'loaded.json')}', json_encode(preg_grep('#/open-ground-(?:api|tools)/#', get_included_files())));
     }, PHP_INT_MAX);`,
  );
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

/** Opens each screen, and says which files of a plugin were loaded for it. */
async function expectFew(screens: readonly string[]): Promise<void> {
  for (const screen of screens) {
    // WordPress looks for updates and renews what it keeps when it is opened first.
    await openScreen(wordpress, screen);
    // Some time after the website was told of an embargo, it is told again.
    await evaluate(
      dir,
      `update_option('open_ground_wake_up', ['at' => null, 'again' => 0, 'failed' => false]); echo 1;`,
    );
    const html = await openScreen(wordpress, screen);
    expect(html, screen).toContain('A notice');
    const files = Object.values<string>(
      JSON.parse(await readFile(join(dir, 'loaded.json'), 'utf8')),
    );
    const names = files
      .filter((file) => file.includes('/open-ground-api/'))
      .map((file) => file.replace(/.*\/open-ground-api\//, ''));
    expect(names.length, `${screen}: ${names.join(' ')}`).toBeLessThanOrEqual(MOST_FILES);
  }
}

test('screens that show no records load ten files of the plugin at most', async () => {
  await expectFew(SCREENS);
});

test('and so they do in German', async ({ request }) => {
  const languages = join(dir, 'public', 'wp-content', 'languages');
  await mkdir(languages, { recursive: true });
  await writeFile(join(languages, 'de_DE.l10n.php'), "<?php\nreturn ['messages' => []];\n");
  const { write } = callsOf(request, wordpress);
  await write('wp/v2/settings', { language: 'de_DE' });
  await expectFew(SCREENS.slice(0, 4));
  await write('wp/v2/settings', { language: '' });
});

test('and beside Open Ground Tools', async ({ request }) => {
  await addTools(dir);
  await callsOf(request, wordpress).switchPlugin(TOOLS, 'active');
  await expectFew(SCREENS.slice(0, 4));
});

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A failure of a save, or an autosave that ends only when the trouble does. */
export type Trouble = 'error' | 'silence' | 'elsewhere' | 'portal' | 'slow autosave';

const PLUGIN = String.raw`<?php
function trouble_waits(string $file): void {
    for ($second = 0; $second < 600 && file_exists($file); $second++) {
        usleep(100000);
        clearstatcache();
    }
}
// WordPress has stored the title and the content by then, and the plugin no field yet.
add_action('save_post', static function (): void {
    $file = dirname(ABSPATH) . '/data/trouble';
    $isAutosave = ($_POST['action'] ?? '') === 'heartbeat';
    if ($isAutosave && file_exists($file) && file_get_contents($file) === 'slow autosave') {
        trouble_waits($file);
    }
}, 0);
add_action('init', static function (): void {
    $file = dirname(ABSPATH) . '/data/trouble';
    $screens = ['post.php', 'term.php', 'edit-tags.php', 'options.php', 'admin-post.php'];
    $calls = ['inline-save', 'inline-save-tax', 'add-tag', 'save-attachment', 'save-attachment-compat'];
    $isPost = ($_SERVER['REQUEST_METHOD'] ?? '') === 'POST';
    $isSave = isset($_GET['bulk_edit'])
        || ($isPost && in_array($GLOBALS['pagenow'] ?? '', $screens, true))
        || ($isPost && in_array($_POST['action'] ?? '', $calls, true))
        || ($isPost && preg_match('#wp/v2/settings|website/settings#', $_SERVER['REQUEST_URI'] ?? '') === 1);
    if (!$isSave || !file_exists($file)) {
        return;
    }
    switch (file_get_contents($file)) {
        case 'error':
            throw new Exception('Trouble, on purpose');
        case 'elsewhere':
            header('Location: /elsewhere', true, 302);
            exit;
        case 'portal':
            exit('<h1>Welcome to the hotel</h1>');
        case 'silence':
            trouble_waits($file);
    }
}, 0);
`;

/** Makes a WordPress fail when saving, from now on. @returns a function that ends it */
export async function makeTrouble(dir: string, trouble: Trouble): Promise<() => Promise<void>> {
  const plugins = join(dir, 'public', 'wp-content', 'mu-plugins');
  await mkdir(plugins, { recursive: true });
  await writeFile(join(plugins, 'trouble.php'), PLUGIN);
  const file = join(dir, 'data', 'trouble');
  await writeFile(file, trouble);
  return () => rm(file);
}

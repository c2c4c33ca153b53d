import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A failure of a save. */
export type Trouble = 'error' | 'silence' | 'elsewhere' | 'portal';

const PLUGIN = String.raw`<?php
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
            for ($second = 0; $second < 600 && file_exists($file); $second++) {
                usleep(100000);
                clearstatcache();
            }
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

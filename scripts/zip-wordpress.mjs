// `npm run wordpress:zip`: packs both plugins for installation in WordPress, as `.wordpress/open-ground-api.zip` and
// `.wordpress/open-ground-tools.zip`.
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { stop } from './support/preconditions.mjs';
import { ensurePhp, runPhp } from './wordpress/php.mjs';
import { PHP_SCRIPTS_DIR, PLUGIN_DIR, TOOLS_DIR, WORDPRESS_DIR } from './wordpress/settings.mjs';

/** @param {string} plugin */
const archiveOf = (plugin) => join(WORDPRESS_DIR, `${basename(plugin)}.zip`);

await mkdir(WORDPRESS_DIR, { recursive: true });
try {
  await ensurePhp((line) => console.log(line));
  for (const plugin of [PLUGIN_DIR, TOOLS_DIR]) {
    await runPhp(join(PHP_SCRIPTS_DIR, 'zip.php'), { args: [plugin, archiveOf(plugin)] });
  }
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
console.log(
  `Install it in WordPress under Plugins, Add New, Upload Plugin: ${archiveOf(PLUGIN_DIR)}`,
);
console.log(`For a move, import, export or merging, after it: ${archiveOf(TOOLS_DIR)}`);

// `npm run wordpress:zip`: packs the plugin for installation in WordPress, as `.wordpress/open-ground-api.zip`.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stop } from './support/preconditions.mjs';
import { ensurePhp, runPhp } from './wordpress/php.mjs';
import { PHP_SCRIPTS_DIR, PLUGIN_DIR, WORDPRESS_DIR } from './wordpress/settings.mjs';

const target = join(WORDPRESS_DIR, 'open-ground-api.zip');
await mkdir(WORDPRESS_DIR, { recursive: true });
try {
  await ensurePhp((line) => console.log(line));
  await runPhp(join(PHP_SCRIPTS_DIR, 'zip.php'), { args: [PLUGIN_DIR, target] });
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
console.log(`Install it in WordPress under Plugins, Add New, Upload Plugin: ${target}`);

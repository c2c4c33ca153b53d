import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startContentServer } from '../../../demo/server/index.mjs';
import { runInWordPress } from '../../../scripts/wordpress/php.mjs';
import { startWordPress } from '../../../scripts/wordpress/start-wordpress.mjs';
import { emptyLog } from './debug-log';
import { addPlugins, type WordPress } from './installation';

const SCRIPTS = join(import.meta.dirname, '..', 'agency');

interface AgencyOptions {
  /** Other names for types of the contract: `{ investigation: 'case_file' }`. */
  readonly names?: Readonly<Record<string, string>>;
  /** Whether the agency's plugin registers its types and calls after other plugins. */
  readonly isLate?: boolean;
  /** Whether Open Ground Tools is installed and active. */
  readonly tools?: boolean;
}

/**
 * Turns an installation that has just started with content into an agency's WordPress: sixty records of all
 * types in fields of Secure Custom Fields, `fa/v1` from the agency's own plugin, `acf/v3` from ACF to REST
 * API. Our plugin is deactivated, and has left no data.
 *
 * @param dir the installation's folder
 * @returns the number of records of each type
 */
async function becomeAgency(
  dir: string,
  { names = {}, isLate = false }: AgencyOptions = {},
): Promise<Readonly<Record<string, number>>> {
  await addPlugins(dir, ['secure-custom-fields', 'acf-to-rest-api']);
  const input = JSON.stringify({ names, late: isLate });
  await runInWordPress(dir, join(SCRIPTS, 'prepare.php'), { input });
  const output = await runInWordPress(dir, join(SCRIPTS, 'convert.php'), { input });
  return (JSON.parse(output) as { records: Record<string, number> }).records;
}

/**
 * Starts an agency's WordPress from nothing.
 *
 * @param dir an empty folder
 * @param siteUrl of the website whose webhook our plugin calls once somebody has chosen its mode
 */
export async function startAgency(
  dir: string,
  { siteUrl, secret }: { readonly siteUrl: string; readonly secret: string },
  options?: AgencyOptions,
): Promise<WordPress> {
  const webhook = { url: `${siteUrl}/api/revalidate`, secret, siteUrl };
  const content = await startContentServer();
  let wordpress: WordPress | undefined;
  try {
    wordpress = await startWordPress({
      dir,
      webhook,
      hasTimer: false,
      tools: options?.tools ?? false,
      contentRoot: content.apiRoot,
    });
    await becomeAgency(dir, options);
    // WordPress writes its rewrite rules on the first request, and SQLite allows one writer.
    await fetch(`${wordpress.apiRoot}fa/v1/ticker`);
    // Log entries from its creation are not ours.
    await emptyLog(dir);
    return wordpress;
  } catch (error) {
    await wordpress?.stop();
    throw error;
  } finally {
    await content.stop();
  }
}

/** Adds a must-use plugin. */
export async function always(dir: string, name: string, code: string): Promise<void> {
  const folder = join(dir, 'public', 'wp-content', 'mu-plugins');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.php`), `<?php\n${code}\n`);
}

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '../../support/browser-test';
import { ensureFree, freePort } from '../../../scripts/support/free-port.mjs';
import { GIT } from '../../../scripts/support/git.mjs';
import { runInWordPress } from '../../../scripts/wordpress/php.mjs';
import { PLUGIN_DIR } from '../../../scripts/wordpress/settings.mjs';
import { startWordPress } from '../../../scripts/wordpress/start-wordpress.mjs';
import { SECRET } from '../../freshness/support/webhook';
import { emptyLog, removeInstallation } from './debug-log';
import { addPlugins, evaluate, runCommand, type WordPress } from './installation';
import { startReceiver } from './receiver';

/** The commit of 1.0.0, from the changelog. */
const [, released = ''] =
  /^## 1\.0\.0 [^]*?commit `(\w+)`/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];

/** The commits of earlier versions of the plugin. 0.4.0 was never released: this is the last commit with that version. */
const COMMITS = { '1.0.0': released, '0.4.0': 'bc907be8' } as const;

export type Version = keyof typeof COMMITS;
export const VERSIONS = Object.keys(COMMITS) as readonly Version[];

const ATELIER = join(import.meta.dirname, '..', 'moving');
export const MAPPING = join(ATELIER, 'mapping.json');

/** Returns the output of `git`; null if it fails. */
function git(...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', [...GIT, ...args], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Skips a file's tests if the checkout lacks the commits, because it is shallow or has no history. */
export function skipWithoutHistory(): void {
  const lacking = Object.values(COMMITS).filter(
    (commit) => git('cat-file', '-e', `${commit}^{commit}`) === null,
  );
  if (lacking.length === 0) return;
  if (git('rev-parse', '--is-shallow-repository') === 'false')
    throw new Error(`The history lacks ${lacking.join(' and ')}.`);
  test.skip(true, 'Not provided here: the history of git, for earlier versions of the plugin');
}

/** Writes an earlier version of the plugin into a folder, and returns the plugin's own folder. */
async function earlierPlugin(version: Version, folder: string): Promise<string> {
  const path = `${basename(dirname(PLUGIN_DIR))}/${basename(PLUGIN_DIR)}`;
  const archive = execFileSync('git', [...GIT, 'archive', COMMITS[version], path], {
    maxBuffer: 1e8,
  });
  await mkdir(folder, { recursive: true });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
  const plugin = join(folder, path);
  expect(readFileSync(join(plugin, `${basename(PLUGIN_DIR)}.php`), 'utf8')).toMatch(
    new RegExp(`^ \\* Version: +${version.replaceAll('.', '\\.')}$`, 'm'),
  );
  return plugin;
}

const pluginIn = (dir: string) =>
  join(dir, 'public', 'wp-content', 'plugins', basename(PLUGIN_DIR));

/** Removes the plugin's folder from an installation, as WordPress does after `uninstall_plugin()`. */
export const removePlugin = (dir: string): Promise<void> => rm(pluginIn(dir));

/** Adds the current plugin to an installation, without activating it. */
export const addPlugin = (dir: string): Promise<void> => symlink(PLUGIN_DIR, pluginIn(dir), 'dir');

/** A WordPress with an earlier version of the plugin, and the webhook of its website. */
export interface Earlier {
  readonly dir: string;
  readonly siteUrl: string;
  readonly receiver: Awaited<ReturnType<typeof startReceiver>>;
  wordpress: WordPress;
  /** Runs PHP code in WordPress, and returns what it prints as JSON. */
  php<T>(code: string): Promise<T>;
  /** Runs `wp open-ground …`. */
  command(...args: string[]): Promise<string>;
  /**
   * Returns everything that people have written or chosen in a blog, one per line: records of every status, fields, terms, settings.
   *
   * @param blog of a multisite
   */
  stored(blog?: number): Promise<readonly string[]>;
  /**
   * Sends a blog's pending events now, whether or not they are due.
   *
   * @returns the number still pending
   */
  send(blog?: number): Promise<number>;
  /** Replaces the plugin's folder by the current one, as an update does. */
  update(): Promise<void>;
  stop(): Promise<void>;
}

export async function startEarlier(
  version: Version,
  { network = false }: { readonly network?: boolean } = {},
): Promise<Earlier> {
  const dir = await mkdtemp(join(tmpdir(), 'open-ground-updates-'));
  const websitePort = await freePort();
  const siteUrl = `http://127.0.0.1:${websitePort}`;
  const receiver = await startReceiver(websitePort, SECRET);
  const webhook = { url: `${siteUrl}/api/revalidate`, secret: SECRET, siteUrl };
  // Each blog of a multisite has its own website.
  const options = { dir, network, hasTimer: false, ...(!network && { webhook }) };
  const plugin = await earlierPlugin(version, join(dir, 'earlier'));
  const earlier: Earlier = {
    dir,
    siteUrl,
    receiver,
    wordpress: await startWordPress({ ...options, plugin }),
    php: (code) =>
      evaluate(dir, code, {
        ...(!network && {
          OPEN_GROUND_WEBHOOK_URL: webhook.url,
          OPEN_GROUND_WEBHOOK_SECRET: SECRET,
          OPEN_GROUND_SITE_URL: siteUrl,
        }),
      }),
    command: (...args) => runCommand(dir, args),
    stored: (blog = 1) =>
      evaluate(
        dir,
        `is_multisite() && switch_to_blog(${blog});
         global $wpdb;
         $lines = [];
         foreach ([
             "SELECT 'post', ID, post_type, post_status, post_name, post_title, post_content, post_excerpt, post_password, post_date, post_date_gmt, post_parent, menu_order FROM {$wpdb->posts}",
             "SELECT 'meta', post_id, meta_key, meta_value FROM {$wpdb->postmeta}",
             "SELECT 'term', t.term_id, taxonomy, name, slug, description, parent FROM {$wpdb->terms} t JOIN {$wpdb->term_taxonomy} x ON x.term_id = t.term_id",
             "SELECT 'has', object_id, term_taxonomy_id, term_order FROM {$wpdb->term_relationships}",
             "SELECT 'term meta', term_id, meta_key, meta_value FROM {$wpdb->termmeta}",
             "SELECT 'option', option_name, option_value FROM {$wpdb->options} WHERE option_name LIKE 'open%ground%'",
         ] as $query) {
             foreach ($wpdb->get_results($query, ARRAY_N) as $row) {
                 $lines[] = implode(' | ', $row);
             }
         }
         echo json_encode($lines);`,
      ),
    send: (blog = 1) =>
      earlier.php(
        `is_multisite() && switch_to_blog(${blog});
         global $wpdb;
         $wpdb->query("UPDATE {$wpdb->prefix}open_ground_events SET due = 0 WHERE state = 'waiting'");
         OpenGround\\Api\\Schedule::run();
         echo OpenGround\\Api\\Queue::waiting();`,
      ),
    async update() {
      const port = Number(new URL(earlier.wordpress.url).port);
      // PHP's server caches the targets of links.
      await earlier.wordpress.stop();
      // Its workers may exit a moment later.
      await expect(() => ensureFree(port)).toPass();
      await removePlugin(dir);
      await addPlugin(dir);
      // Entries of the earlier version are not this one's.
      await emptyLog(dir);
      earlier.wordpress = await startWordPress({ ...options, port });
    },
    async stop() {
      await earlier.wordpress.stop();
      await receiver.stop();
      await removeInstallation(dir);
    },
  };
  return earlier;
}

/**
 * Turns it into a small agency (`moving/atelier.php`) with its own records to move. Deactivates the plugin, as if it had never
 * been installed.
 *
 * @returns the ids of the agency's records
 */
export async function becomeAtelier({
  dir,
}: Earlier): Promise<Record<'first' | 'second' | 'ilka', number>> {
  await addPlugins(dir, ['secure-custom-fields']);
  const always = join(dir, 'public', 'wp-content', 'mu-plugins');
  await mkdir(always, { recursive: true });
  await copyFile(join(ATELIER, 'atelier.php'), join(always, 'atelier.php'));
  return JSON.parse(await runInWordPress(dir, join(ATELIER, 'fill.php')));
}

/**
 * Returns missing lines, except expected ones: indexes are rebuilt, files are checked again, the version changes, and event numbers
 * increase.
 */
export function lost(before: readonly string[], after: readonly string[]): readonly string[] {
  const kept = new Set(after);
  const made =
    /\| _open_ground_(?:search|hidden_data) \||^option \| open_ground_(?:version|uses_|search_|sequence|wake_up)/;
  return before.filter((line) => !kept.has(line) && !made.test(line));
}

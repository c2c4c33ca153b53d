import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureFolder } from './fetched-folder.mjs';
import { run } from './process-group.mjs';
import { NEWEST, WORDPRESS_DIR } from './settings.mjs';

const SQLITE = join('wp-content', 'plugins', 'sqlite-database-integration');
const SETTINGS_OF_DEBIAN = ['.htaccess', 'wp-config.php'];

/**
 * Returns Debian's newest WordPress, with the SQLite integration of another one; fetches it the first time. apt checks
 * the signatures.
 *
 * @param {string} oldest folder of a complete WordPress, which has the SQLite integration
 * @param {(line: string) => void} log
 * @returns {Promise<string>} its folder; copy it, don't run in it
 * @throws {Error} when it can't be fetched
 */
export async function ensureNewestCore(oldest, log) {
  return ensureFolder(join(WORDPRESS_DIR, 'core-newest'), async (work) => {
    log(`Fetching the newest WordPress from Debian's '${NEWEST.suite}' (about 25 MB, once) …`);
    const packages = await download(work);
    const unpacked = join(work, 'unpacked');
    for (const file of packages) await run('dpkg-deb', ['-x', file, unpacked]);
    const linked = join(unpacked, 'usr/share/wordpress');
    await Promise.all(SETTINGS_OF_DEBIAN.map((name) => rm(join(linked, name), { force: true })));
    const core = join(work, 'core');
    // Files that are also in other packages are links.
    await run('cp', ['--recursive', '--dereference', linked, core]);
    await cp(join(oldest, SQLITE), join(core, SQLITE), { recursive: true });
    await cp(join(oldest, 'wp-content/db.php'), join(core, 'wp-content/db.php'));
    return core;
  });
}

/**
 * Downloads the packages with apt's lists and settings in a separate folder, so that the machine's stay unchanged.
 *
 * @param {string} work
 * @returns {Promise<readonly string[]>} the files
 */
async function download(work) {
  const debs = join(work, 'debs');
  for (const folder of ['lists/partial', 'cache/archives/partial', 'debs']) {
    await mkdir(join(work, folder), { recursive: true });
  }
  const sources = join(work, 'sources.list');
  await writeFile(
    sources,
    `deb [signed-by=${NEWEST.keyring}] ${NEWEST.mirror} ${NEWEST.suite} main\n`,
  );
  const settings = [
    `Dir::Etc::sourcelist=${sources}`,
    'Dir::Etc::sourceparts=/dev/null',
    `Dir::State::lists=${join(work, 'lists')}`,
    `Dir::Cache=${join(work, 'cache')}`,
    'APT::Sandbox::User=root',
    'Acquire::Languages=none',
  ].flatMap((setting) => ['-o', setting]);
  await run('apt-get', [...settings, '--quiet', 'update']);
  await run('apt-get', [...settings, '--quiet', 'download', ...NEWEST.packages], { cwd: debs });
  return (await readdir(debs)).map((name) => join(debs, name));
}

import { readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureFolder } from './fetched-folder.mjs';
import { run } from './process-group.mjs';
import { PHP_SCRIPTS_DIR, PLUGIN_DIR, TOOLS_DIR, WASM, WORDPRESS_DIR } from './settings.mjs';

const FOLDER = join(WORDPRESS_DIR, `php-wasm-${WASM.version}`);

/**
 * Checks the plugin's syntax with PHP versions that are not installed here, compiled to WebAssembly and fetched the first
 * time.
 *
 * @param {(line: string) => void} log
 * @returns {Promise<readonly string[]>} the full versions that accept it
 * @throws {Error} when one of them doesn't, with its reasons
 */
export async function lintVersions(log) {
  await ensurePackages(log);
  const require = createRequire(join(FOLDER, 'package.json'));
  /** @param {string} name */
  const load = (name) => import(pathToFileURL(require.resolve(name)).href);
  const { PHP, loadPHPRuntime } = await load('@php-wasm/universal');
  const files = await sourceFiles();
  const code = await readFile(join(PHP_SCRIPTS_DIR, 'compile.php'), 'utf8');

  const versions = [];
  for (const version of WASM.phps) {
    const { getPHPLoaderModule } = await load(`@php-wasm/node-${version}`);
    const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
    for (const [path, text] of files) {
      php.mkdir(dirname(path));
      php.writeFile(path, text);
    }
    // Throws when PHP exits with an error, and puts it into the response.
    const { text, errors } = await php
      .run({ code })
      .catch((/** @type {{ response: unknown }} */ { response }) => response);
    const [, full] = /^compiled with PHP ([\d.]+)$/.exec(text) ?? [];
    if (full === undefined) {
      throw new Error(`PHP ${version.replace('-', '.')} rejects the plugin:\n${text}\n${errors}`);
    }
    versions.push(full);
    php.exit();
  }
  return versions;
}

/** @returns {Promise<readonly (readonly [string, string])[]>} the PHP files of both plugins, at their paths in the WebAssembly file system */
async function sourceFiles() {
  const folder = dirname(PLUGIN_DIR);
  const names = [PLUGIN_DIR, TOOLS_DIR].map(async (plugin) =>
    (await readdir(plugin, { recursive: true }))
      .filter((name) => name.endsWith('.php'))
      .map((name) => join(basename(plugin), name)),
  );
  return Promise.all(
    (await Promise.all(names))
      .flat()
      .map(async (name) => [`/plugin/${name}`, await readFile(join(folder, name), 'utf8')]),
  );
}

/** @param {(line: string) => void} log */
async function ensurePackages(log) {
  await ensureFolder(FOLDER, async (work) => {
    log('Fetching other versions of PHP from the npm registry (about 70 MB, once) …');
    await writeFile(join(work, 'package.json'), '{ "private": true }\n');
    const names = ['universal', ...WASM.phps.map((version) => `node-${version}`)];
    const packages = names.map((name) => `@php-wasm/${name}@${WASM.version}`);
    const options = [
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--save-exact',
      '--loglevel=error',
    ];
    await run('npm', ['install', ...options, ...packages], { cwd: work, env: process.env });
    return work;
  });
}

// Copies a build's hashed files to where nginx serves them from: `node deploy/publish-static.mjs BUILD/.next/static STATIC_DIR`.
//
// Run it before starting a new build. It keeps the previous build's files, for pages that are open in browsers or stored in
// nginx, and deletes older ones. Each file gets a compressed copy for nginx's gzip_static.
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** The number of builds whose files are kept: this one and the previous one. */
const BUILDS = 2;

/** File types to compress; pictures and fonts already are. */
const TEXT = /\.(css|js|json|map|svg|txt)$/;

const [source, target] = process.argv.slice(2);
if (!source || !target) {
  console.error('Usage: node deploy/publish-static.mjs BUILD/.next/static STATIC_DIR');
  process.exit(2);
}

/** Returns the files below a folder, by their path in it. @param {string} folder */
async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Copies under a temporary name first, so that nginx never serves a partial file. @param {string} file */
async function publish(file) {
  const destination = join(/** @type {string} */ (target), file);
  await mkdir(dirname(destination), { recursive: true });
  const bytes = await readFile(join(/** @type {string} */ (source), file));
  if (TEXT.test(file)) {
    await writeFile(`${destination}.gz.tmp`, await promisify(gzip)(bytes, { level: 9 }));
    await rename(`${destination}.gz.tmp`, `${destination}.gz`);
  }
  await copyFile(
    join(/** @type {string} */ (source), file),
    `${destination}.tmp`,
    constants.COPYFILE_FICLONE,
  );
  await rename(`${destination}.tmp`, destination);
}

await mkdir(target, { recursive: true });
const list = join(target, '.builds.json');
/** @type {readonly (readonly string[])[]} Files of each build, newest first. */
const former = JSON.parse(await readFile(list, 'utf8').catch(() => '[]'));
const files = await filesBelow(source.replace(/\/+$/, ''));
if (files.length === 0) {
  console.error(`${source} holds no files: build first.`);
  process.exit(1);
}
for (const file of files) await publish(file);

const isSame = JSON.stringify(former[0]) === JSON.stringify(files);
const builds = (isSame ? former : [files, ...former]).slice(0, BUILDS);
await writeFile(`${list}.tmp`, JSON.stringify(builds));
await rename(`${list}.tmp`, list);

const kept = new Set(builds.flat());
const isKept = (/** @type {string} */ file) =>
  kept.has(file) || kept.has(file.replace(/\.gz$/, ''));
const old = (await filesBelow(target)).filter((file) => file !== '.builds.json' && !isKept(file));
for (const file of old) await rm(join(target, file), { force: true });
console.log(`${files.length} files published, ${old.length} of older builds removed.`);

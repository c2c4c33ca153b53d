// Deletes from nginx's stored answers what the site has taken down: `node forget-removed.mjs --content DIR --cache DIR`.
//
// The site has a removal on disk before it answers the event: in its journal, and among its tombstones. nginx shows an older
// copy when the site fails, and that copy may name what is gone: on every page, not only its own. So all stored pages are
// deleted (they come back with the next visitors), and of the stored uploads those that the CMS no longer has. Runs as
// nginx's user beside it (deploy/systemd/open-ground-forget.service); what happened while it was stopped is made up for at
// its start.
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** Polling interval of the files, ms. */
const INTERVAL = 200;

/**
 * When stored pages are deleted after a removal, ms: at once, and again until no answer can arrive that the site began
 * before it (nginx waits 15 s for one).
 */
const PASSES = [0, 1_000, 5_000, 20_000];

/** Uploads checked concurrently. */
const AT_ONCE = 4;

/** The key of a cached response is on a line near the start of its file. */
const KEY = /\nKEY: (\S+) (\S*)\n/;
const HEADER_BYTES = 4_096;

const { values } = parseArgs({
  options: { content: { type: 'string' }, cache: { type: 'string' } },
});
const { content, cache } = values;
if (!content || !cache) {
  console.error('Usage: node forget-removed.mjs --content DIR --cache DIR');
  process.exit(2);
}

/** @param {string} message */
const log = (message) => console.log(`${new Date().toISOString()} ${message}`);

/** All files below a folder; none when it does not exist. @param {string} folder */
async function filesBelow(folder) {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

/** @param {readonly string[]} files */
async function deleteAll(files) {
  await Promise.all(files.map((file) => rm(file, { force: true })));
  return files.length;
}

/** Files in which the site records removals: journals, one event a line, and tombstones, one a file. */
const JOURNAL = /^journal.*\.ndjson$/;
const TOMBSTONES = 'removals';

/** Actions of an event that remove something. */
const REMOVES = new Set(['trash', 'delete', 'erase']);

/**
 * A unique identifier for the removal in a journal's line or a tombstone; null for anything else.
 *
 * @param {string} line
 * @returns {string | null}
 */
function removalOf(line) {
  try {
    const { entry, kind, id, slug, at } = JSON.parse(line);
    if (kind) return `${kind} ${id} ${slug} ${at}`;
    const removes = REMOVES.has(entry?.event.action) || entry?.event.type === 'media';
    return removes ? entry.id : null;
  } catch {
    // An incomplete line: its writer is still writing it, or was killed before it answered.
    return null;
  }
}

/**
 * Folders that may hold such files: of one instance `{content}/{source}`, of several `{content}/{port}/{source}`, and the
 * tombstones' below each.
 */
async function folders() {
  /** @param {string} folder */
  const below = async (folder) => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  };
  const first = await below(/** @type {string} */ (content));
  const second = (await Promise.all(first.map(below))).flat();
  const third = (await Promise.all(second.map(below))).flat();
  return /** @type {string[]} */ ([content, ...first, ...second, ...third]);
}

/** @param {string} folder */
async function recordsIn(folder) {
  const names = await readdir(folder).catch(() => []);
  const isRecord = folder.endsWith(`/${TOMBSTONES}`)
    ? (/** @type {string} */ name) => name.endsWith('.json')
    : (/** @type {string} */ name) => JOURNAL.test(name);
  return names.filter(isRecord).map((name) => join(folder, name));
}

/**
 * Removals by file, with the modification time at which they were read. @type {Map<string, {at: string, removals:
 * string[]}>}
 */
const read = new Map();

/** All recorded removals. A file is read again only when it has changed. */
async function removals() {
  const files = (await Promise.all((await folders()).map(recordsIn))).flat();
  for (const file of files) {
    const facts = await stat(file).catch(() => null);
    if (!facts) continue;
    const at = `${facts.ino} ${facts.size} ${facts.mtimeMs}`;
    if (read.get(file)?.at === at) continue;
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    read.set(file, { at, removals: lines.flatMap((line) => removalOf(line) ?? []) });
  }
  return new Set([...read.values()].flatMap((each) => each.removals));
}

async function forgetPages() {
  const folders = ['pages', 'navigation'].map((name) => join(/** @type {string} */ (cache), name));
  const files = (await Promise.all(folders.map(filesBelow))).flat();
  return deleteAll(files);
}

/** The URL a cached upload was fetched from; null while it is being written. @param {string} file */
async function addressOf(file) {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEADER_BYTES) });
    return KEY.exec(buffer.toString('latin1', 0, bytesRead))?.[1] ?? null;
  } finally {
    await handle.close();
  }
}

/** True when the CMS says that an upload is gone; an outage does not. @param {string} address */
async function isGone(address) {
  try {
    const { status } = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

async function forgetUploads() {
  /** @type {Map<string, string[]>} */
  const stored = new Map();
  for (const file of await filesBelow(join(/** @type {string} */ (cache), 'media'))) {
    const address = await addressOf(file);
    if (address) stored.set(address, [...(stored.get(address) ?? []), file]);
  }
  const waiting = [...stored];
  let deleted = 0;
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [address, files] = next;
      if (await isGone(address)) deleted += await deleteAll(files);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return deleted;
}

const memory = join(cache, 'forgotten');

/** Removals handled so far, also by a previous process. */
let done = new Set(JSON.parse(await readFile(memory, 'utf8').catch(() => '[]')));

/** @param {ReadonlySet<string>} noted */
async function remember(noted) {
  await mkdir(/** @type {string} */ (cache), { recursive: true });
  await writeFile(`${memory}.tmp`, JSON.stringify([...noted]));
  await rename(`${memory}.tmp`, memory);
}

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Scheduled passes (ms since 1970). @type {number[]} */
let passes = [];
/** The removals that the scheduled passes handle. */
let current = done;

for (;;) {
  const noted = await removals();
  if ([...noted].some((removal) => !current.has(removal))) {
    current = noted;
    passes = PASSES.map((after) => Date.now() + after);
    void forgetUploads().then((count) => log(`Uploads deleted: ${count} files`));
  }
  const due = passes.filter((time) => time <= Date.now());
  if (due.length > 0) {
    passes = passes.filter((time) => !due.includes(time));
    log(`Stored pages deleted: ${await forgetPages()}`);
    if (passes.length === 0 && done !== current) {
      await remember(current);
      done = current;
    }
  }
  await pause(INTERVAL);
}

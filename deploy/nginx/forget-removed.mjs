// Deletes from nginx's stored answers what the site has taken down: `node forget-removed.mjs --content DIR --cache DIR`.
//
// The site has a removal on disk before it answers the event: in its journal, and among its tombstones. nginx shows an older
// copy when the site fails, and that copy may name what is gone: on every page, not only its own. So all stored pages are
// deleted (they come back with the next visitors), and of the stored uploads those that the CMS no longer has or has in another
// version: it is asked about each, until it has answered. Runs as nginx's user beside it (deploy/systemd/open-ground-forget.service); what happened while it was stopped is made up for at
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

/**
 * When stored uploads are checked after a removal or an event about media, ms: at once, and again for a CMS that tells of a
 * removal before it deletes the file.
 */
const UPLOAD_PASSES = [0, 5_000, 20_000];

/** After how long uploads about which the CMS did not answer are checked again, ms: the second after twice as long, … */
const FIRST_RETRY = 15_000;
const LAST_RETRY = 900_000;

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

/**
 * A stored file: the URL it was fetched from, and what the CMS said of its version.
 *
 * @typedef {{ address: string, file: string, etag: string | null, modified: string | null }} Stored
 */

/** The value of a header in the first lines of a stored file. @param {string} head @param {string} name */
const headerIn = (head, name) =>
  new RegExp(`\\n${name}: ([^\\r\\n]+)`, 'i').exec(head)?.[1]?.trim() ?? null;

/** What a stored file holds; null while it is being written. @param {string} file @returns {Promise<Stored | null>} */
async function storedIn(file) {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEADER_BYTES) });
    const text = buffer.toString('latin1', 0, bytesRead);
    const key = KEY.exec(text);
    if (!key?.[1]) return null;
    const head = text.slice(key.index).split('\r\n\r\n', 1)[0] ?? '';
    const modified = headerIn(head, 'last-modified');
    return { address: key[1], file, etag: headerIn(head, 'etag'), modified };
  } finally {
    await handle.close();
  }
}

/** True when both are known and differ. @param {string | null} one @param {string | null} other */
const differ = (one, other) => one !== null && other !== null && one !== other;

/**
 * Those of an upload's files that the CMS no longer has, or has in another version; null when it does not answer.
 *
 * @param {string} address
 * @param {readonly Stored[]} files
 */
async function outdated(address, files) {
  try {
    const { status, headers } = await fetch(address, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    if (status === 404 || status === 410) return files;
    if (status === 408 || status === 429 || status >= 500) return null;
    if (status !== 200) return [];
    return files.filter(
      ({ etag, modified }) =>
        differ(etag, headers.get('etag')) || differ(modified, headers.get('last-modified')),
    );
  } catch {
    return null;
  }
}

/**
 * Deletes outdated uploads: of all, or of these addresses. Returns how many files were deleted, and about which uploads the
 * CMS did not answer.
 *
 * @param {ReadonlySet<string> | null} addresses
 */
async function forgetUploads(addresses) {
  /** @type {Map<string, Stored[]>} */
  const stored = new Map();
  for (const file of await filesBelow(join(/** @type {string} */ (cache), 'media'))) {
    const found = await storedIn(file);
    if (!found || addresses?.has(found.address) === false) continue;
    stored.set(found.address, [...(stored.get(found.address) ?? []), found]);
  }
  const waiting = [...stored];
  let deleted = 0;
  /** @type {Set<string>} */
  const unanswered = new Set();
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const old = await outdated(...next);
      if (old) deleted += await deleteAll(old.map(({ file }) => file));
      else unanswered.add(next[0]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { deleted, unanswered };
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

/** Exists while the CMS owes an answer about uploads, so that a new process goes on asking. */
const owed = join(cache, 'uploads-to-check');

/** Scheduled checks of uploads (ms since 1970). @type {number[]} */
let uploadPasses = [];
let isChecking = false;
/** The uploads that a retry is about; null for all. @type {ReadonlySet<string> | null} */
let unansweredBefore = null;
let retry = FIRST_RETRY;

/** Checks uploads when it is time; one check at a time, as there may be thousands. */
async function checkUploads() {
  if (isChecking || !uploadPasses.some((time) => time <= Date.now())) return;
  isChecking = true;
  uploadPasses = uploadPasses.filter((time) => time > Date.now());
  try {
    const { deleted, unanswered } = await forgetUploads(unansweredBefore);
    const rest = unanswered.size > 0 ? `; the CMS did not answer about ${unanswered.size}` : '';
    log(`Uploads deleted: ${deleted} files${rest}`);
    // An event in the meantime asks for all of them again.
    if (uploadPasses.length > 0) return;
    if (unanswered.size === 0) return void (await rm(owed, { force: true }));
    unansweredBefore = unanswered;
    uploadPasses = [Date.now() + retry];
    retry = Math.min(2 * retry, LAST_RETRY);
  } finally {
    isChecking = false;
  }
}

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Scheduled passes (ms since 1970). @type {number[]} */
let passes = [];
/** The removals that the scheduled passes handle. */
let current = done;
if (await stat(owed).catch(() => null)) uploadPasses = [Date.now()];

for (;;) {
  const noted = await removals();
  if ([...noted].some((removal) => !current.has(removal))) {
    current = noted;
    passes = PASSES.map((after) => Date.now() + after);
    await writeFile(owed, '').catch(() => undefined);
    uploadPasses = UPLOAD_PASSES.map((after) => Date.now() + after);
    unansweredBefore = null;
    retry = FIRST_RETRY;
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
  void checkUploads();
  await pause(INTERVAL);
}

// Deletes nginx's stored answers: pages from before a removal, and uploads that the CMS no longer has (forget-removed.mjs).
import { createHash } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Uploads checked concurrently. */
const AT_ONCE = 4;

/** The key of a cached response is on a line near the start of its file. */
const KEY = /\nKEY: (\S+) (\S*)\n/;
const HEADER_BYTES = 16_384;

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

/**
 * When nginx asked the site for a stored page (s since 1970, to within a second): the site lets it be stored to the end of
 * that second (lib/http/nginx-time.ts). 0 for one that does not say.
 *
 * @param {string} head
 */
const askedAt = (head) => Number(/\nx-accel-expires: @(\d{10})\r\n/i.exec(head)?.[1] ?? 0);

/**
 * Deletes stored pages; returns how many files.
 *
 * @param {string} cache
 * @param {number} before only what nginx asked for before this time (ms since 1970): of what the site has begun since, no
 *   page names what it took down before
 */
export async function forgetPages(cache, before = Infinity) {
  const folders = ['pages', 'navigation'].map((name) => join(cache, name));
  const files = (await Promise.all(folders.map(filesBelow))).flat();
  if (before === Infinity) return deleteAll(files);
  const old = await Promise.all(
    files.map(async (file) => {
      const head = await headOf(file);
      return head === null || askedAt(head) * 1_000 < before ? [file] : [];
    }),
  );
  return deleteAll(old.flat());
}

/**
 * A stored file: the URL it was fetched from, when (ms since 1970), and what the CMS said of its version.
 *
 * @typedef {{ address: string, file: string, at: number, etag: string | null, modified: string | null }} Stored
 */

/** The value of a header in the first lines of a stored file. @param {string} head @param {string} name */
const headerIn = (head, name) =>
  new RegExp(`\\n${name}: ([^\\r\\n]+)`, 'i').exec(head)?.[1]?.trim() ?? null;

/**
 * The key and the headers of a stored file, each on a line of its own; null while it is being written.
 *
 * @param {string} file
 */
async function headOf(file) {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEADER_BYTES) });
    const text = buffer.toString('latin1', 0, bytesRead);
    const start = text.indexOf('\nKEY: ');
    const end = text.indexOf('\r\n\r\n', start);
    return start < 0 || end < 0 ? null : text.slice(start, end + 2);
  } finally {
    await handle.close();
  }
}

/** What a stored file holds; null while it is being written. @param {string} file @returns {Promise<Stored | null>} */
async function storedIn(file) {
  const head = await headOf(file);
  const address = head === null ? null : KEY.exec(head)?.[1];
  if (head === null || !address) return null;
  const modified = headerIn(head, 'last-modified');
  const at = await stat(file).catch(() => null);
  return { address, file, at: at?.mtimeMs ?? 0, etag: headerIn(head, 'etag'), modified };
}

/** What WordPress adds to the names of sizes and versions of a file. */
const ENDING = /(?:-(?:scaled|rotated|pdf|e\d{10,}|\d+x\d+))*\.\w+$/;

/**
 * By what an event about an upload names it (docs/specification/site.md, 'The webhook'): the same for all of its sizes; null
 * for what is not below a folder of uploads.
 *
 * @param {string} address
 */
export function uploadDigest(address) {
  try {
    const path = decodeURIComponent(new URL(address).pathname).toLowerCase().normalize('NFC');
    const below = /^.*\/uploads\/(?:sites\/\d+\/)?(.+)$/s.exec(path)?.[1];
    return below ? createHash('md5').update(below.replace(ENDING, '')).digest('hex') : null;
  } catch {
    return null;
  }
}

/** True when both are known and differ. @param {string | null} one @param {string | null} other */
const differ = (one, other) => one !== null && other !== null && one !== other;

/**
 * Those of an upload's files that the CMS no longer has, has replaced, or has in another version; null when it does not answer.
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
    // What the plugin says of a file that was replaced; a server that moves says it of all.
    if (status === 308 && headers.get('x-redirect-by') === 'Open Ground API') return files;
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
 * Deletes outdated uploads, those that were stored last first: what an editor takes back was mostly published just before.
 * Returns how many files were deleted, and about which uploads the CMS did not answer.
 *
 * @param {string} cache
 * @param {(address: string) => boolean} [isMeant] about which uploads the CMS is asked: all, if nothing else is said
 */
export async function forgetUploads(cache, isMeant = () => true) {
  /** @type {Map<string, Stored[]>} */
  const stored = new Map();
  for (const file of await filesBelow(join(cache, 'media'))) {
    const found = await storedIn(file);
    if (!found || !isMeant(found.address)) continue;
    stored.set(found.address, [...(stored.get(found.address) ?? []), found]);
  }
  /** @param {readonly [string, readonly Stored[]]} upload */
  const storedAt = ([, files]) => Math.max(...files.map(({ at }) => at));
  const waiting = [...stored].toSorted((one, other) => storedAt(one) - storedAt(other));
  let deleted = 0;
  /** @type {Set<string>} */
  const unanswered = new Set();
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const old = await outdated(...next);
      if (!old) unanswered.add(next[0]);
      // Added afterwards: several of these run at a time.
      const count = old ? await deleteAll(old.map(({ file }) => file)) : 0;
      deleted += count;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { deleted, unanswered };
}

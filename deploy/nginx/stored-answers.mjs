// Deletes entries from nginx's cache: pages from before a removal, and uploads that the CMS no longer has (forget-removed.mjs).
import { createHash } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The number of uploads checked concurrently. */
const AT_ONCE = 4;

/** The key of a cached response is on a line near the start of its file. */
const KEY = /\nKEY: (\S+) (\S*)\n/;
const HEADER_BYTES = 16_384;

/** Returns all files below a folder; none when it does not exist. @param {string} folder */
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
 * Returns when nginx requested a stored page (s since 1970, to within a second), which the site lets it store to the end of
 * that second (lib/http/nginx-time.ts). 0 if the page does not say.
 *
 * @param {string} head
 */
const askedAt = (head) => Number(/\nx-accel-expires: @(\d{10})\r\n/i.exec(head)?.[1] ?? 0);

/**
 * Deletes stored pages; returns how many files.
 *
 * @param {string} cache
 * @param {number} before only pages that nginx requested before this time (ms since 1970): no page that the site has begun since
 *   names records that it took down before
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
 * A stored file: the URL it was fetched from, when (ms since 1970), and its version according to the CMS.
 *
 * @typedef {{ address: string, file: string, at: number, etag: string | null, modified: string | null }} Stored
 */

/** Returns the value of a header in the first lines of a stored file. @param {string} head @param {string} name */
const headerIn = (head, name) =>
  new RegExp(`\\n${name}: ([^\\r\\n]+)`, 'i').exec(head)?.[1]?.trim() ?? null;

/**
 * Returns the key and the headers of a stored file, one per line; null while it is being written.
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

/** Parses a stored file; returns null while it is being written. @param {string} file @returns {Promise<Stored | null>} */
async function storedIn(file) {
  const head = await headOf(file);
  const address = head === null ? null : KEY.exec(head)?.[1];
  if (head === null || !address) return null;
  const modified = headerIn(head, 'last-modified');
  const at = await stat(file).catch(() => null);
  return { address, file, at: at?.mtimeMs ?? 0, etag: headerIn(head, 'etag'), modified };
}

/** The suffixes that WordPress adds to the names of a file's sizes and versions. */
const ENDING = /(?:-(?:scaled|rotated|pdf|e\d{10,}|\d+x\d+))*\.\w+$/;

/**
 * Returns the digest by which an event names an upload (docs/specification/site.md, 'The webhook'), the same for all its sizes; null
 * for an address that is not below a folder of uploads.
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

/** Returns true if both are known and differ. @param {string | null} one @param {string | null} other */
const differ = (one, other) => one !== null && other !== null && one !== other;

/**
 * Returns those of an upload's files that the CMS no longer has, has replaced, or has in another version; null when it does not answer.
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
    // The plugin's redirect from a replaced file. A server that moves redirects all files.
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
 * Deletes outdated uploads, the newest first: an editor mostly takes back files published just before.
 * Returns the number of deleted files, and the uploads about which the CMS did not answer.
 *
 * @param {string} cache
 * @param {(address: string) => boolean} [isMeant] selects the uploads to check; all by default
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
      // Added afterwards, because several of these run concurrently.
      const count = old ? await deleteAll(old.map(({ file }) => file)) : 0;
      deleted += count;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { deleted, unanswered };
}

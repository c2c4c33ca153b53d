// Reads the files in which the site records removals (forget-removed.mjs).
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Files in which the site records removals: journals, with one event per line; tombstones, one per file; and the time when pages
 * last lost something, even without an event or tombstone (lib/content/start/last-loss.ts).
 */
const JOURNAL = /^journal.*\.ndjson$/;
const TOMBSTONES = 'removals';
const LAST_LOSS = 'last-loss.json';

/** Actions of an event that remove something. */
const REMOVES = new Set(['trash', 'delete', 'erase']);

/**
 * A recorded removal: of a record, or of an upload, which leaves pages valid. `upload` names it, if the CMS does.
 *
 * @typedef {{ id: string, isOfPages: boolean, upload?: string }} Removal
 */

/**
 * Returns the removal in a journal's line, a tombstone or the last loss; null for anything else. Its identifier names no record,
 * because this program stores it.
 *
 * @param {string} line
 * @param {string} file
 * @returns {Removal | null}
 */
function removalOf(line, file) {
  try {
    const { entry, kind, at } = JSON.parse(line);
    if (kind) return { id: `${basename(file)} ${at}`, isOfPages: true };
    const isOfPages = REMOVES.has(entry?.event.action);
    if (entry?.event.type !== 'media') return isOfPages ? { id: entry.id, isOfPages } : null;
    const { digest } = entry.event;
    return { id: entry.id, isOfPages, ...(digest && { upload: digest }) };
  } catch {
    // An incomplete line: the site is still writing it, or was killed before it answered.
    return null;
  }
}

/** The reasons why folders or files could not be read, by path. @typedef {Map<string, string>} Faults */

/**
 * Returns what `read` returns, or the fallback if it fails. A file that has just disappeared is no fault.
 *
 * @template T
 * @param {Faults} faults
 * @param {string} path
 * @param {(path: string) => Promise<T>} read
 * @param {T} fallback
 * @returns {Promise<T>}
 */
async function readable(faults, path, read, fallback) {
  try {
    return await read(path);
  } catch (error) {
    const { code = String(error) } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ENOENT') faults.set(path, code);
    return fallback;
  }
}

/**
 * Returns the folders that may hold such files: `{content}/{source}` for one instance, `{content}/{port}/{source}` for several, and
 * the tombstones' folder in each. Any of them may be a symbolic link.
 *
 * @param {string} content
 * @param {Faults} faults
 */
async function folders(content, faults) {
  /** @param {string} folder */
  const below = async (folder) => {
    const read = () => readdir(folder, { withFileTypes: true });
    const entries = await readable(faults, folder, read, []);
    const found = entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (!entry.isSymbolicLink()) return entry.isDirectory() ? path : null;
      const target = await readable(faults, path, () => stat(path), null);
      return target?.isDirectory() ? path : null;
    });
    return (await Promise.all(found)).filter((path) => path !== null);
  };
  const first = await below(content);
  const second = (await Promise.all(first.map(below))).flat();
  const third = (await Promise.all(second.map(below))).flat();
  return [content, ...first, ...second, ...third];
}

/**
 * @param {string} folder
 * @param {Faults} faults
 */
async function recordsIn(folder, faults) {
  const names = await readable(faults, folder, () => readdir(folder), []);
  const isRecord = folder.endsWith(`/${TOMBSTONES}`)
    ? (/** @type {string} */ name) => name.endsWith('.json')
    : (/** @type {string} */ name) => JOURNAL.test(name) || name === LAST_LOSS;
  return names.filter(isRecord).map((name) => join(folder, name));
}

/**
 * Removals by file, with the modification time at which they were read. @type {Map<string, {at: string, removals:
 * Removal[]}>}
 */
const read = new Map();

/**
 * Returns the removals that the site has recorded. Rereads a file only when it has changed.
 *
 * @param {string} content the folder of the site's content
 * @returns {Promise<{ removals: Map<string, Removal>, journals: number, faults: Faults }>} all removals by their identifiers;
 *   how many journals there are; and what could not be read, with the code of the error
 */
export async function recordedRemovals(content) {
  /** @type {Faults} */
  const faults = new Map();
  const all = await folders(content, faults);
  const files = (await Promise.all(all.map((folder) => recordsIn(folder, faults)))).flat();
  for (const file of files) {
    const facts = await readable(faults, file, () => stat(file), null);
    if (!facts) continue;
    const at = `${facts.ino} ${facts.size} ${facts.mtimeMs}`;
    if (read.get(file)?.at === at) continue;
    const text = await readable(faults, file, () => readFile(file, 'utf8'), null);
    if (text === null) continue;
    const lines = text.split('\n');
    read.set(file, { at, removals: lines.flatMap((line) => removalOf(line, file) ?? []) });
  }
  const removals = [...read.values()].flatMap((each) => each.removals);
  return {
    removals: new Map(removals.map((removal) => [removal.id, removal])),
    journals: files.filter((file) => JOURNAL.test(basename(file))).length,
    faults,
  };
}

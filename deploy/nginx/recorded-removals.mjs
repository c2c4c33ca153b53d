// Reads what the site has taken down from the files in which it records that (forget-removed.mjs).
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Files in which the site records removals: journals, one event a line, and tombstones, one a file. */
const JOURNAL = /^journal.*\.ndjson$/;
const TOMBSTONES = 'removals';

/** Actions of an event that remove something. */
const REMOVES = new Set(['trash', 'delete', 'erase']);

/**
 * A recorded removal: of a record, or of an upload, which pages outlive.
 *
 * @typedef {{ id: string, isOfPages: boolean }} Removal
 */

/**
 * The removal in a journal's line or a tombstone; null for anything else. Its identifier names no record: this program
 * remembers it.
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
    return isOfPages || entry?.event.type === 'media' ? { id: entry.id, isOfPages } : null;
  } catch {
    // An incomplete line: its writer is still writing it, or was killed before it answered.
    return null;
  }
}

/**
 * Folders that may hold such files: of one instance `{content}/{source}`, of several `{content}/{port}/{source}`, and the
 * tombstones' below each.
 *
 * @param {string} content
 */
async function folders(content) {
  /** @param {string} folder */
  const below = async (folder) => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  };
  const first = await below(content);
  const second = (await Promise.all(first.map(below))).flat();
  const third = (await Promise.all(second.map(below))).flat();
  return [content, ...first, ...second, ...third];
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
 * Removal[]}>}
 */
const read = new Map();

/**
 * All recorded removals, each by its identifier. A file is read again only when it has changed.
 *
 * @param {string} content the folder of the site's content
 * @returns {Promise<Map<string, Removal>>}
 */
export async function recordedRemovals(content) {
  const files = (await Promise.all((await folders(content)).map(recordsIn))).flat();
  for (const file of files) {
    const facts = await stat(file).catch(() => null);
    if (!facts) continue;
    const at = `${facts.ino} ${facts.size} ${facts.mtimeMs}`;
    if (read.get(file)?.at === at) continue;
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    read.set(file, { at, removals: lines.flatMap((line) => removalOf(line, file) ?? []) });
  }
  const all = [...read.values()].flatMap((each) => each.removals);
  return new Map(all.map((removal) => [removal.id, removal]));
}

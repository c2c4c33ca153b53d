/** Reads the content files: YAML in, validated records out. Dates and links are resolved when a call is answered. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { collectionNames, collections } from './collections.mjs';
import { visitLinks } from './links.mjs';

/** @typedef {import('./collections.mjs').Content} Content */
/** @typedef {import('./collections.mjs').CollectionName} CollectionName */

/** The folder of the content files. */
export const contentFolder = fileURLToPath(new URL('.', import.meta.url));

/**
 * Loads the content of a folder: `{collection}.yaml` contains a list of records, `{collection}/{slug}.yaml` one record.
 *
 * @param {string} [folder]
 * @returns {Content}
 * @throws {Error} naming the file and the field when a record is invalid, an id is used twice or a link is broken.
 */
export function loadContent(folder = contentFolder) {
  /** @type {Record<string, Map<string, object>>} */
  const content = {};
  for (const name of collectionNames) {
    content[name] = new Map(readCollection(folder, name).map((entry) => [entry.slug, entry]));
  }
  const loaded = /** @type {Content} */ (/** @type {unknown} */ (content));
  const problems = [...duplicateIds(loaded), ...deadLinks(loaded)];
  if (problems.length > 0) throw new Error(`demo content:\n  ${problems.join('\n  ')}`);
  return loaded;
}

/**
 * Validates a record of a collection.
 *
 * @param {CollectionName} collection
 * @param {unknown} raw
 * @param {string} where  Named in the error.
 * @returns {{id: number, slug: string}}
 * @throws {Error} listing every invalid field.
 */
export function parseRecord(collection, raw, where) {
  const result = collections[collection].schema.safeParse(raw);
  if (result.success) return /** @type {{id: number, slug: string}} */ (result.data);
  const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${where}: ${issues.join('; ')}`);
}

/**
 * Returns the broken links of one record, each as a sentence.
 *
 * @param {Content} content
 * @param {CollectionName} collection
 * @param {{slug: string}} record
 * @returns {string[]}
 */
export function deadLinksOf(content, collection, record) {
  /** @type {string[]} */
  const problems = [];
  visitLinks(collection, record, (slug, target, field) => {
    if (!content[target].has(slug)) {
      problems.push(
        `${collection}/${record.slug}: ${field} names '${slug}', which ${target} lacks`,
      );
    }
    return undefined;
  });
  return problems;
}

/** The text and parsed JSON of each file read so far. @type {Map<string, {text: string, json: string}>} */
const known = new Map();

/**
 * Returns the content of a file as a new object. Parses a text only once, because a reset rereads all files, and parsing
 * them takes most of a second.
 *
 * @param {string} file
 */
function readYaml(file) {
  const text = readFileSync(file, 'utf8');
  let found = known.get(file);
  if (found?.text !== text) {
    found = { text, json: JSON.stringify(parse(text)) };
    known.set(file, found);
  }
  return JSON.parse(found.json);
}

/**
 * @param {string} folder
 * @param {CollectionName} name
 */
function readCollection(folder, name) {
  const records = [];
  const listFile = path.join(folder, `${name}.yaml`);
  if (existsSync(listFile)) {
    for (const raw of readYaml(listFile) ?? []) {
      records.push(parseRecord(name, raw, `${name}.yaml, ${raw?.slug ?? 'a record without slug'}`));
    }
  }
  const recordFolder = path.join(folder, name);
  if (existsSync(recordFolder)) {
    for (const file of readdirSync(recordFolder)
      .filter((entry) => entry.endsWith('.yaml'))
      .sort()) {
      const raw = readYaml(path.join(recordFolder, file));
      records.push(parseRecord(name, { slug: file.slice(0, -5), ...raw }, `${name}/${file}`));
    }
  }
  return records;
}

/** @param {Content} content */
function duplicateIds(content) {
  const problems = [];
  for (const name of collectionNames) {
    const seen = new Map();
    for (const { id, slug } of content[name].values()) {
      if (seen.has(id)) problems.push(`${name}: id ${id} belongs to ${seen.get(id)} and ${slug}`);
      seen.set(id, slug);
    }
  }
  return problems;
}

/** @param {Content} content */
function deadLinks(content) {
  return collectionNames.flatMap((name) =>
    [...content[name].values()].flatMap((record) => deadLinksOf(content, name, record)),
  );
}

/**
 * Returns the content of an agency that has published nothing yet: only its pages.
 *
 * @param {Content} content
 * @returns {Content}
 */
export function pagesOnly(content) {
  const nothing = collectionNames.map((name) => [name, new Map()]);
  return { ...Object.fromEntries(nothing), pages: content.pages };
}

/**
 * The context of every shape.
 *
 * @typedef {object} Context
 * @property {import('../../content/collections.mjs').Content} content
 * @property {string} today  `YYYY-MM-DD`
 * @property {string} origin  Of this server, without a trailing slash.
 * @property {import('../media-manifest.mjs').Manifest} manifest
 * @property {(file: string) => string | null} readText  The text of a file of `demo/media`, null when there is none.
 * @property {<T>(key: string, make: () => T) => T} memo  Caches the result of `make` until the content or the day
 * changes.
 */

/**
 * Returns the records for a list of slugs, in that order, without missing ones, as in WordPress.
 *
 * @template Entry
 * @param {Map<string, Entry>} collection
 * @param {string[] | undefined} slugs
 * @returns {Entry[]}
 */
export function pick(collection, slugs = []) {
  return slugs.flatMap((slug) => {
    const found = collection.get(slug);
    return found ? [found] : [];
  });
}

export {};

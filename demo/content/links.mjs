/** Walks the fields by which records refer to one another. */
import { collections } from './collections.mjs';

/** @typedef {import('./collections.mjs').CollectionName} CollectionName */

/**
 * Calls `visit` for each slug a record refers to. A string that `visit` returns replaces the slug.
 *
 * @param {CollectionName} collection
 * @param {object} record
 * @param {(slug: string, target: CollectionName, path: string) => string | undefined} visit
 */
export function visitLinks(collection, record, visit) {
  for (const [path, target] of Object.entries(collections[collection].links)) {
    walk(record, path.split('.'), (slug) => visit(slug, target, path));
  }
}

/**
 * @param {object} holder
 * @param {string[]} steps
 * @param {(slug: string) => string | undefined} visit
 */
function walk(holder, [step = '', ...rest], visit) {
  const fields = /** @type {Record<string, unknown>} */ (holder);
  const key = step.replace('[]', '');
  const value = fields[key];
  if (Array.isArray(value)) {
    value.forEach((entry, index) => {
      if (rest.length > 0) walk(entry, rest, visit);
      else if (typeof entry === 'string') value[index] = visit(entry) ?? entry;
    });
  } else if (typeof value === 'string') {
    fields[key] = visit(value) ?? value;
  } else if (value && typeof value === 'object' && rest.length > 0) {
    walk(value, rest, visit);
  }
}

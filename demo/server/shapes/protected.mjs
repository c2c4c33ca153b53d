/** Posts with a password, of which WordPress reveals only the existence: its lists name them without their content. */

/** The fields of a row that remain. */
const NAMES = ['id', 'ID', 'slug', 'post_name', 'post_title', 'title'];

/**
 * Returns a row as in lists, with the record's language if it has one.
 *
 * @template {object} Row
 * @param {{protected?: boolean | undefined, language?: string | undefined}} record
 * @param {Row} row
 * @returns {Row | object}
 */
export function listed(record, row) {
  if (!record.protected) return record.language ? { ...row, language: record.language } : row;
  const names = Object.entries(row).filter(([name]) => NAMES.includes(name));
  const empty = { rendered: '', protected: true };
  return { ...Object.fromEntries(names), content: empty, excerpt: empty, acf: [] };
}

/**
 * Returns a row of WordPress's own lists, in which every post says whether it is protected.
 *
 * @param {{protected?: boolean | undefined, language?: string | undefined}} record
 * @param {object} row
 */
export function listedByWordPress(record, row) {
  const content = 'content' in row ? row.content : { rendered: '' };
  const isObject = typeof content === 'object' && content !== null;
  const said = isObject ? { content: { ...content, protected: false } } : {};
  return listed(record, { ...row, ...said });
}

/**
 * Returns the records without a password, for the calls that omit the others.
 *
 * @template {{protected?: boolean | undefined}} Entry
 * @param {Map<string, Entry>} collection
 */
export const open = (collection) => [...collection.values()].filter((record) => !record.protected);

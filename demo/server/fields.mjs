/** `_fields`: the parts of a response that a call requests, as in WordPress. */

/** The requested fields of an object: each whole (null), or in parts. @typedef {Map<string, Asked | null>} Asked */

/**
 * @param {unknown} body  A list of records, or one.
 * @param {string | null} fields  Names, separated by commas or spaces; `content.protected` is a field within a field.
 * @returns {unknown} with the requested fields that exist; all fields when none is requested.
 */
export function withFields(body, fields) {
  const names = (fields ?? '').split(/[\s,]+/).filter(Boolean);
  if (names.length === 0) return body;
  /** @type {Asked} */
  const asked = new Map();
  for (const name of names) add(asked, name.split('.'));
  return Array.isArray(body) ? body.map((row) => partsOf(row, asked)) : partsOf(body, asked);
}

/**
 * @param {Asked} asked
 * @param {string[]} path
 */
function add(asked, [name = '', ...rest]) {
  const known = asked.get(name);
  if (known === null) return;
  if (rest.length === 0) return void asked.set(name, null);
  /** @type {Asked} */
  const parts = known ?? new Map();
  asked.set(name, parts);
  add(parts, rest);
}

/**
 * @param {unknown} value
 * @param {Asked} asked
 * @returns {unknown}
 */
function partsOf(value, asked) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([name]) => asked.has(name));
  return Object.fromEntries(
    entries.map(([name, inner]) => {
      const parts = asked.get(name);
      return [name, parts ? partsOf(inner, parts) : inner];
    }),
  );
}

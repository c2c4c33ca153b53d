/** The texts of rows as JSON: most of a list has the same rows wherever it goes, and again without what was taken down. */
const texts = new WeakMap<object, string>();

/** A row of an answer as JSON, made once. Rows are replaced, never mutated. */
export function rowText(row: unknown): string {
  if (!isObject(row)) return JSON.stringify(row) ?? 'null';
  const text = texts.get(row) ?? JSON.stringify(row);
  texts.set(row, text);
  return text;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * A value that was read from JSON as JSON, as `JSON.stringify` writes it: of a long list, which is read, compared, stored and
 * shared, the text of each row is made once.
 */
export function jsonText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(rowText).join(',')}]`;
  if (!isObject(value) || !Object.values(value).some(isObject)) return rowText(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${jsonText(field)}`).join(',')}}`;
}

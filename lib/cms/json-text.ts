/** Rows as JSON. A list's next answer has most of its rows again, as does one without what was taken down. */
const texts = new WeakMap<object, string>();

/** Returns a row of an answer as JSON, serialised once. Rows are replaced, never mutated. */
export function rowText(row: unknown): string {
  if (!isObject(row)) return JSON.stringify(row) ?? 'null';
  const text = texts.get(row) ?? JSON.stringify(row);
  texts.set(row, text);
  return text;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Serialises a value that was parsed from JSON, with a stand-in for each row of its lists.
 *
 * @param textOf `rowText`, or what is as different for different rows
 */
export function jsonText(value: unknown, textOf: (row: unknown) => string): string {
  if (Array.isArray(value)) return `[${value.map((row) => textOf(row)).join(',')}]`;
  if (!isObject(value) || !Object.values(value).some(isObject)) return textOf(value);
  const fields = Object.entries(value).map(
    ([name, field]) => `${JSON.stringify(name)}:${jsonText(field, textOf)}`,
  );
  return `{${fields.join(',')}}`;
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns true if two values, both parsed from JSON, have the same text. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other))
    return false;
  const names = Object.keys(one);
  const others = Object.keys(other);
  if (names.length !== others.length) return false;
  // A long list has a hundred thousand fields, and any other loop takes twice as long.
  for (let place = 0; place < names.length; place += 1) {
    const name = names[place] ?? '';
    if (name !== others[place]) return false;
    if (!isSameJson((one as Fields)[name], (other as Fields)[name])) return false;
  }
  return true;
}

import { asList, type Field, type Fields, type Value } from './registry';
import { plainText } from './text';

const PARAGRAPH_END = /<\/(?:p|li|h[1-6]|blockquote|figure|tr|pre|div)>|<br\s*\/?>/i;

/** A value as lines that people can compare: paragraphs of a text, `label: value` of the parts of others. */
export function linesOf(value: Value, field?: Field, label = ''): readonly string[] {
  const named = (text: string) => (label === '' ? text : `${label}: ${text}`);
  if (value === null || value === undefined || value === '' || value === false) return [];
  if (typeof value === 'string') {
    const parts = field?.shape === 'html' ? value.split(PARAGRAPH_END) : value.split('\n');
    const lines = parts.map((part) => (field?.shape === 'html' ? plainText(part) : part.trim()));
    return lines.filter((line) => line !== '').map(named);
  }
  if (typeof value === 'number') return [named(isReference(field) ? `#${value}` : String(value))];
  if (value === true) return [named('✓')];
  if (Array.isArray(value)) {
    return asList(value).flatMap((row, index) =>
      linesOf(row, rowOf(field), label === '' ? String(index + 1) : `${label} ${index + 1}`),
    );
  }
  const fields: Fields = field?.fields ?? {};
  return Object.entries(value).flatMap(([name, part]) => {
    const own = fields[name]?.label ?? name;
    return linesOf(part, fields[name], label === '' ? own : `${label}, ${own}`);
  });
}

/** A row of a list of rows is like a group; one of several records like one. */
function rowOf(field: Field | undefined): Field | undefined {
  return field?.shape === 'rows' ? { ...field, shape: 'group' } : field;
}

function isReference(field: Field | undefined): boolean {
  return ['image', 'file', 'video', 'posts', 'terms'].includes(field?.shape ?? '');
}

/** What is left of two lists of lines without those at the beginning and at the end that they share. */
export function unshared(
  one: readonly string[],
  other: readonly string[],
): readonly [readonly string[], readonly string[]] {
  const shortest = Math.min(one.length, other.length);
  let start = 0;
  while (start < shortest && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}

/** Whether two values are the same, as they would be stored. */
export const isSame = (one: Value, other: Value) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

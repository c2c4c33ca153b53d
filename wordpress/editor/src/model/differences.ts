import type { Field, Value } from './registry';
import { plainText } from './text';
import { type Place, walkFields } from './walk';

const PARAGRAPH_END = /<\/(?:p|li|h[1-6]|blockquote|figure|tr|pre|div)>|<br\s*\/?>/i;
const REFERENCES = ['image', 'file', 'video', 'posts', 'terms'];

/** Formats a value as lines for comparison: a text as its paragraphs, other values as `label: value`. */
export function linesOf(value: Value, field: Field): readonly string[] {
  return walkFields({ '': field }, { '': value }).flatMap((place) => {
    const label = labelOf(place);
    return textsOf(place).map((text) => (label === '' ? text : `${label}: ${text}`));
  });
}

/** Returns `Updates 2, Text`, without the label of the outermost field. */
function labelOf({ field, parent, index }: Place): string {
  if (parent === undefined) return '';
  const outer = labelOf(parent);
  if (index !== undefined) return `${outer} ${index + 1}`.trim();
  return outer === '' ? field.label : `${outer}, ${field.label}`;
}

/** Returns the lines of a text, number or checkbox. The parts of other values are places of their own. */
function textsOf({ field: { shape }, value }: Place): readonly string[] {
  if (value === true) return ['✓'];
  if (typeof value === 'number') return [REFERENCES.includes(shape) ? `#${value}` : String(value)];
  if (typeof value !== 'string') return [];
  const lines =
    shape === 'html'
      ? value.split(PARAGRAPH_END).map(plainText)
      : value.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

/** Removes the common lines at the beginning and at the end of two lists. */
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

/** Whether two values are stored in the same way. */
export const isSame = (one: Value, other: Value) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

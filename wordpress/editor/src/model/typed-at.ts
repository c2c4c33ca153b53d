import type { Value } from './registry';

const isText = (value: Value) => value === undefined || typeof value === 'string';

const isObject = (value: Value) => typeof value === 'object' && value !== null;

const entriesOf = (value: Value) => new Map<string, Value>(Object.entries(value ?? {}));

/** Returns the paths of the texts that differ, or null if anything else differs. */
function changedTexts(before: Value, after: Value, path: string): readonly string[] | null {
  if (before === after) return [];
  if (isText(before) && isText(after)) return [path];
  if (!isObject(before) || !isObject(after)) return null;
  if (Array.isArray(before) !== Array.isArray(after)) return null;
  const [old, now] = [entriesOf(before), entriesOf(after)];
  // A row was added or removed. Properties of an object, in contrast, appear when a field is first edited.
  if (Array.isArray(after) && old.size !== now.size) return null;
  const changed: string[] = [];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const texts = changedTexts(old.get(name), now.get(name), `${path}/${name}`);
    if (texts === null) return null;
    changed.push(...texts);
  }
  return changed;
}

/** Returns the path of the only text in which two states differ, or '' if anything else differs. */
export function typedAt(before: Value, after: Value): string {
  const changed = changedTexts(before, after, '');
  return changed?.length === 1 ? (changed[0] ?? '') : '';
}

import type { Value } from './registry';

const isText = (value: Value) => value === undefined || typeof value === 'string';

const isObject = (value: Value) => typeof value === 'object' && value !== null;

const entriesOf = (value: Value) => new Map<string, Value>(Object.entries(value ?? {}));

/** Paths of what differs; null when something other than a text does. */
function changedTexts(before: Value, after: Value, path: string): readonly string[] | null {
  if (before === after) return [];
  if (isText(before) && isText(after)) return [path];
  if (!isObject(before) || !isObject(after)) return null;
  if (Array.isArray(before) !== Array.isArray(after)) return null;
  const [old, now] = [entriesOf(before), entriesOf(after)];
  // A row added or removed; a field of an object is there once something is typed in it.
  if (Array.isArray(after) && old.size !== now.size) return null;
  const changed: string[] = [];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const texts = changedTexts(old.get(name), now.get(name), `${path}/${name}`);
    if (texts === null) return null;
    changed.push(...texts);
  }
  return changed;
}

/** The path of the one text in which two states differ; empty when more differs, or something else. */
export function typedAt(before: Value, after: Value): string {
  const changed = changedTexts(before, after, '');
  return changed?.length === 1 ? (changed[0] ?? '') : '';
}

import { isSame } from './differences';
import { type Fields, type Value, type Values } from './registry';
import { keepKey } from './rows';
import { tidyValues } from './tidy';

interface Save {
  /** The values at the time they were sent. */
  readonly sent: Values;
  /** The values that WordPress has saved. */
  readonly stored: Values;
  /** The focused field, whose control is left alone; '' if there is none. */
  readonly focused: string;
}

/**
 * Returns the values on the screen after a save, and those that count as saved. These are WordPress's, except in the
 * focused field. Changes made during the save stay on the screen, unsaved.
 */
export function afterSave(
  fields: Fields,
  present: Values,
  { sent, stored, focused }: Save,
): { readonly present: Values; readonly saved: Values } {
  const now = tidyValues(fields, present);
  const before = tidyValues(fields, sent);
  const next: Record<string, Value> = { ...present };
  const saved: Record<string, Value> = { ...stored };
  for (const [name, value] of Object.entries(stored)) {
    if (!isSame(now[name], before[name])) continue;
    if (name === focused) saved[name] = now[name];
    else saved[name] = next[name] = adopt(value, present[name]);
  }
  return { present: next, saved };
}

/** Returns a stored value, with the screen's own rows where they are equal, so that an expanded row stays expanded. */
function adopt(stored: Value, own: Value): Value {
  if (isSame(stored, own)) return own;
  if (typeof stored !== 'object' || typeof own !== 'object' || stored === null || own === null) {
    return stored;
  }
  if (Array.isArray(stored) || Array.isArray(own)) {
    if (!Array.isArray(stored) || !Array.isArray(own) || stored.length !== own.length) {
      return stored;
    }
    return stored.map((value: Value, index) => adopt(value, own[index] as Value));
  }
  const rows = own as Values;
  const adopted = Object.fromEntries(
    Object.entries(stored as Values).map(([name, value]) => [name, adopt(value, rows[name])]),
  );
  return keepKey(adopted, own);
}

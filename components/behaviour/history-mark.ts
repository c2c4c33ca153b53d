/**
 * A value stored in the current history entry under a name; undefined when there is none. It lasts as long as the entry,
 * across reloads, and nothing else is stored on the device.
 */
export function readHistoryMark(name: string): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}

/**
 * Changes the current history entry. Browsers refuse more than some changes at once, and some any: then the entry stays as it
 * is.
 */
export function replaceEntry(state: unknown, address?: string): void {
  try {
    window.history.replaceState(state, '', address);
  } catch {
    // Nothing that is shown depends on it.
  }
}

/** Stores a value in the current history entry, keeping the values under other names. */
export function writeHistoryMark(name: string, value: unknown): void {
  replaceEntry({ ...window.history.state, [name]: value });
}

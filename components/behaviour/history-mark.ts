/**
 * Returns the value stored in the current history entry under a name, or undefined. It lasts as long as the entry,
 * across reloads, and nothing else is stored on the device.
 */
export function readHistoryMark(name: string): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}

/**
 * Changes the current history entry. The entry stays as it is if the browser refuses: all browsers limit how many
 * changes a page makes at once, and some allow none.
 */
export function replaceEntry(state: unknown, address?: string): void {
  try {
    window.history.replaceState(state, '', address);
  } catch {
    // Nothing visible depends on the entry.
  }
}

/** Stores a value in the current history entry, keeping the values under other names. */
export function writeHistoryMark(name: string, value: unknown): void {
  replaceEntry({ ...window.history.state, [name]: value });
}

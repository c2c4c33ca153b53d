/**
 * A value stored in the current history entry under a name; undefined when there is none. It lasts as long as the entry,
 * across reloads, and nothing else is stored on the device.
 */
export function readHistoryMark(name: string): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}

/** Stores a value in the current history entry, keeping the values under other names. */
export function writeHistoryMark(name: string, value: boolean): void {
  window.history.replaceState({ ...window.history.state, [name]: value }, '');
}

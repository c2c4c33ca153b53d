const TAKEN_DOWN = 'open-ground-taken-down';

/** Tells the screen that its dialog has taken a record down. Returns whether the screen knows what to do about it. */
export function tellTakenDown(id: number): boolean {
  return !document.dispatchEvent(new CustomEvent(TAKEN_DOWN, { detail: id, cancelable: true }));
}

/**
 * Calls back when a record has been taken down; the screen is then not loaded again.
 *
 * @returns what ends it
 */
export function onTakenDown(callback: () => void): () => void {
  const listen = (event: Event) => {
    event.preventDefault();
    callback();
  };
  document.addEventListener(TAKEN_DOWN, listen);
  return () => document.removeEventListener(TAKEN_DOWN, listen);
}

const TAKEN_DOWN = 'open-ground-taken-down';

/** Notifies the screen that a record was taken down. Returns whether the screen handles it. */
export function tellTakenDown(id: number): boolean {
  return !document.dispatchEvent(new CustomEvent(TAKEN_DOWN, { detail: id, cancelable: true }));
}

/**
 * Calls back when a record was taken down. The screen is then not reloaded.
 *
 * @returns a function that stops listening
 */
export function onTakenDown(callback: () => void): () => void {
  const listen = (event: Event) => {
    event.preventDefault();
    callback();
  };
  document.addEventListener(TAKEN_DOWN, listen);
  return () => document.removeEventListener(TAKEN_DOWN, listen);
}

/** Stands in the state of the history entry on which the visitor paused or played the line. */
const MARK = 'tickerPaused';

/** What the visitor chose, here or where Back leads; null when they have not chosen. */
export function isPausedHere(): boolean | null {
  const state = window.history.state as Readonly<Record<string, unknown>> | null;
  const remembered = state?.[MARK];
  return typeof remembered === 'boolean' ? remembered : null;
}

/** Keeps the choice in the history entry alone: nothing is stored on the device. */
export function rememberPause(isPaused: boolean): void {
  const state = window.history.state as Readonly<Record<string, unknown>> | null;
  window.history.replaceState({ ...state, [MARK]: isPaused }, '');
}

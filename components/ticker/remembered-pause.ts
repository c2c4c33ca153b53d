/** Marks the history entry on which the visitor paused or played the ticker. */
const MARK = 'tickerPaused';

/** The visitor's choice on this history entry; null when there is none. */
export function isPausedHere(): boolean | null {
  const state = window.history.state as Readonly<Record<string, unknown>> | null;
  const remembered = state?.[MARK];
  return typeof remembered === 'boolean' ? remembered : null;
}

/** Stores the choice in the history entry only, not on the device. */
export function rememberPause(isPaused: boolean): void {
  const state = window.history.state as Readonly<Record<string, unknown>> | null;
  window.history.replaceState({ ...state, [MARK]: isPaused }, '');
}

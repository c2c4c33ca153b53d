const KEY = 'never-leave-by-itself';

/** True when the visitor has turned off redirects on this device; false when storage is blocked. */
export function staysForGood(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Stores or clears the choice. Nothing is stored before the visitor chooses. */
export function rememberToStay(isWanted: boolean): void {
  try {
    if (isWanted) window.localStorage.setItem(KEY, 'yes');
    else window.localStorage.removeItem(KEY);
  } catch {
    // Without storage, the choice only applies to this page.
  }
}

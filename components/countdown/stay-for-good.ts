const KEY = 'never-leave-by-itself';

/** Whether the visitor has said on this device that no page leaves by itself; false where storage is refused. */
export function staysForGood(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Remembers the choice on the device, or forgets it. Nothing is stored before the visitor chooses. */
export function rememberToStay(isWanted: boolean): void {
  try {
    if (isWanted) window.localStorage.setItem(KEY, 'yes');
    else window.localStorage.removeItem(KEY);
  } catch {
    // Without storage the choice holds for this page alone.
  }
}

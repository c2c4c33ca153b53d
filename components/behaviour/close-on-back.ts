import { readHistoryMark } from './history-mark';

/** Marks the history entry of an overlay: a dialog, the player or the slideshow. */
export const OVER_PAGE = 'over-page';

interface Overlay {
  /** False once the overlay is closed. A dialog's `close` event comes later, in some browsers with the next frame. */
  readonly isOpen: () => boolean;
}

/** The overlay now open, or closed a moment ago. */
let shown: Overlay | null = null;
/** The overlay that Back has closed and that is about to disappear. */
let leaving: Overlay | null = null;
/** True while the browser goes back from the entry of a closed overlay. */
let isGoingBack = false;
/** True from the moment an overlay is closed until it is known whether the browser goes back. */
let isClosing = false;

const isMarked = () => readHistoryMark(OVER_PAGE) === true;

/** Adds a history entry. If the browser refuses, Back leaves the page. */
function addEntry() {
  try {
    window.history.pushState({ ...window.history.state, [OVER_PAGE]: true }, '');
  } catch {
    // The overlay can still be closed in other ways.
  }
}

/**
 * Calls a function after the browser has gone back. If the address has a hash, the browser then clears the focus or
 * moves it to the hash's target, at once or in the next frame.
 */
const afterwards = (task: () => void) => requestAnimationFrame(() => setTimeout(task));

/** True after Back, until the overlay disappears: the current history entry is the page's again. */
export const hasGoneBack = (): boolean => shown !== null && shown === leaving;

/** Removes the entry of an overlay that was closed or could not be opened. */
export function dropEntry(): void {
  if (shown !== null || isGoingBack || !isMarked()) return;
  isGoingBack = true;
  const { activeElement } = document;
  const onPopState = () => {
    isGoingBack = false;
    afterwards(() => {
      if (activeElement instanceof HTMLElement && document.activeElement?.matches('body, :target'))
        activeElement.focus({ preventScroll: true });
    });
  };
  window.addEventListener('popstate', onPopState, { once: true });
  window.history.back();
}

/**
 * Adds the entry of an overlay before its code is loaded. WebKit's Back skips entries that a page adds after the event
 * of a press.
 */
export function prepareEntry(): void {
  if (!isMarked()) addEntry();
}

/**
 * Makes Back close an overlay, as everybody expects on a phone, by giving it a history entry with the same address.
 *
 * @param isNew false for an overlay that the address itself opens, which already has its entry
 * @param isOpen returns false once the overlay is closed, possibly before the returned function is called
 * @returns a function to call when the overlay is closed, in whatever way. It removes the entry, unless the visitor
 *   left by a link and may come back to it.
 */
export function closeOnBack(
  close: () => void,
  isNew = true,
  isOpen: () => boolean = () => true,
): (isLeft?: boolean) => void {
  const self: Overlay = { isOpen };
  shown = self;
  let isEarly = isGoingBack;
  // The entry may have been prepared, and it survives a reload.
  if (isNew && !isEarly && !isMarked()) addEntry();
  const onPopState = () => {
    if (isMarked()) return;
    if (isEarly) addEntry();
    else {
      leaving = self;
      afterwards(() => shown === self && close());
    }
    isEarly = false;
  };
  window.addEventListener('popstate', onPopState);
  return (isLeft = false) => {
    window.removeEventListener('popstate', onPopState);
    if (shown === self) shown = null;
    if (isLeft) return;
    isClosing = true;
    // Deferred, because React may mount the same component again at once.
    setTimeout(() => {
      isClosing = false;
      dropEntry();
    });
  };
}

/** True from the moment an overlay is closed until it is known whether the browser goes back. */
const isLeaving = () => isClosing || shown?.isOpen() === false;

/** True from the moment an overlay is closed until the browser has left its entry. */
export const isLeavingEntry = (): boolean => isLeaving() || isGoingBack;

/**
 * Calls a function once the browser has left the entry of an overlay just closed, or at once if there is none to leave.
 * A link followed earlier would be undone by going back.
 */
export function afterGoingBack(task: () => void): void {
  if (isLeaving()) setTimeout(() => afterGoingBack(task));
  else if (isGoingBack) window.addEventListener('popstate', () => afterwards(task), { once: true });
  else task();
}

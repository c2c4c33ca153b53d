import { readHistoryMark } from './history-mark';

/** Marks the history entry of what lies over its page. */
export const OVER_PAGE = 'over-page';

interface Overlay {
  /** False once it has been closed: a dialog tells of that later, in some browsers with the next frame. */
  readonly isOpen: () => boolean;
}

/** What lies over the page now, or did until a moment ago. */
let shown: Overlay | null = null;
/** What Back has closed, which is about to go. */
let leaving: Overlay | null = null;
/** True while the browser goes back from the entry of what was closed. */
let isGoingBack = false;
/** True from when something has said that it is closed until it is known whether the browser goes back. */
let isClosing = false;

const isMarked = () => readHistoryMark(OVER_PAGE) === true;

/** Where the browser refuses it, Back leaves the page. */
function addEntry() {
  try {
    window.history.pushState({ ...window.history.state, [OVER_PAGE]: true }, '');
  } catch {
    // What is opened can be closed in other ways.
  }
}

/**
 * Calls a function after the browser has gone back: if the address has a hash, it takes the focus away then, or moves it to the
 * hash's target, at once or in the next frame.
 */
const afterwards = (task: () => void) => requestAnimationFrame(() => setTimeout(task));

/** True while what lies over the page is about to go, since Back has been pressed: the entry is the page's again. */
export const hasGoneBack = (): boolean => shown !== null && shown === leaving;

/** Removes the entry of what could not be opened, or is closed. */
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
 * Adds the entry of what is about to be opened, once its code has been loaded: WebKit passes over entries that a page adds
 * later than in the event of a press.
 */
export function prepareEntry(): void {
  if (!isMarked()) addEntry();
}

/**
 * Makes Back close what lies over the page, as on a phone everybody expects: it gets a history entry of the same address.
 *
 * @param isNew false for what the address itself opens, which has its entry already
 * @param isOpen false from when it is closed, which may be known before the returned function is called
 * @returns to be called when it is closed, in whatever way. Its entry goes, unless it was left by a link: then the entry is
 *   the one to come back to.
 */
export function closeOnBack(
  close: () => void,
  isNew = true,
  isOpen: () => boolean = () => true,
): (isLeft?: boolean) => void {
  const self: Overlay = { isOpen };
  shown = self;
  let isEarly = isGoingBack;
  // It may be prepared, and after a reload it is still there.
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
    // Later, as React may mount the same thing again at once.
    setTimeout(() => {
      isClosing = false;
      dropEntry();
    });
  };
}

/** True from when something is closed until it is known whether the browser goes back. */
const isLeaving = () => isClosing || shown?.isOpen() === false;

/** True from when something is closed until the browser has left its entry. */
export const isLeavingEntry = (): boolean => isLeaving() || isGoingBack;

/**
 * Calls a function once the browser has left the entry of what was closed just now: at once, where it need not. A link that
 * was followed before would be undone.
 */
export function afterGoingBack(task: () => void): void {
  if (isLeaving()) setTimeout(() => afterGoingBack(task));
  else if (isGoingBack) window.addEventListener('popstate', () => afterwards(task), { once: true });
  else task();
}

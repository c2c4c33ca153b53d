import { closeOnBack } from './close-on-back';
import { isPlainClick } from './plain-event';

/** What ends the watch over a dialog. */
const watched = new WeakMap<HTMLDialogElement, () => void>();

/** True for a click on a link that leaves this page: in the same tab, and to another page. */
export function isFollowed(event: MouseEvent): boolean {
  const { target } = event;
  return isPlainClick(event) && target instanceof Element && target.closest('a[href]') !== null;
}

/**
 * Makes Back close a dialog that is open, or about to be.
 *
 * @param isNew false for one that the address opens
 * @returns to be called if it is not opened after all
 */
export function closeDialogOnBack(dialog: HTMLDialogElement, isNew = true): () => void {
  const before = watched.get(dialog);
  if (before && dialog.open) return before;
  // Closed just now: its event is still to come.
  before?.();
  const controller = new AbortController();
  const { signal } = controller;
  let isLeft = false;
  // A link that leads away is followed at once.
  const end = closeOnBack(
    () => dialog.close(),
    isNew,
    () => dialog.open || isLeft,
  );
  const stop = () => {
    if (signal.aborted) return;
    watched.delete(dialog);
    controller.abort();
    end(isLeft);
  };
  watched.set(dialog, stop);
  const onClick = (event: MouseEvent) => {
    isLeft = isFollowed(event);
  };
  dialog.addEventListener('click', onClick, { capture: true, signal });
  dialog.addEventListener('close', () => !dialog.open && stop(), { signal });
  return stop;
}

const OPENER = '[command="show-modal"]';

/** The dialog that a button opens. */
function opened(opener: Element): HTMLDialogElement | null {
  const dialog = document.getElementById(opener.getAttribute('commandfor') ?? '');
  return dialog instanceof HTMLDialogElement ? dialog : null;
}

/** Makes Back close every dialog that a button opens, or has opened before this script had come. */
export function closeDialogsOnBack(signal: AbortSignal): void {
  for (const opener of document.querySelectorAll(OPENER)) {
    const dialog = opened(opener);
    if (dialog?.open) closeDialogOnBack(dialog);
  }
  document.addEventListener(
    'click',
    ({ target }) => {
      const opener = target instanceof Element ? target.closest(OPENER) : null;
      const dialog = opener && opened(opener);
      if (!dialog || dialog.open) return;
      // The browser opens it after the event: before it can be seen, Back must close it.
      const stop = closeDialogOnBack(dialog);
      setTimeout(() => !dialog.open && stop());
    },
    { signal },
  );
}

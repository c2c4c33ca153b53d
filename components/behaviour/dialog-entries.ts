import { closeOnBack } from './close-on-back';
import { isPlainClick } from './plain-event';

/** The functions that stop watching a dialog. */
const watched = new WeakMap<HTMLDialogElement, () => void>();

/** True for a click that follows a link in this tab. */
export function isFollowed(event: MouseEvent): boolean {
  const { target } = event;
  return isPlainClick(event) && target instanceof Element && target.closest('a[href]') !== null;
}

/**
 * Makes Back close a dialog that is open or about to open.
 *
 * @param isNew false for a dialog that the address opens
 * @returns a function to call if the dialog is not opened after all
 */
export function closeDialogOnBack(dialog: HTMLDialogElement, isNew = true): () => void {
  const before = watched.get(dialog);
  if (before && dialog.open) return before;
  // The dialog was closed just now, and its `close` event has not arrived.
  before?.();
  const controller = new AbortController();
  const { signal } = controller;
  let isLeft = false;
  // Following a link keeps the entry, so the navigation need not wait for the browser to go back.
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

/** Returns the dialog that a button opens. */
function opened(opener: Element): HTMLDialogElement | null {
  const dialog = document.getElementById(opener.getAttribute('commandfor') ?? '');
  return dialog instanceof HTMLDialogElement ? dialog : null;
}

/** Makes Back close every dialog that a button opens, including dialogs opened before this script was loaded. */
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
      // The browser opens the dialog after this event, and Back must close it as soon as it is visible.
      const stop = closeDialogOnBack(dialog);
      setTimeout(() => !dialog.open && stop());
    },
    { signal },
  );
}

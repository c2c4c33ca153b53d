import { closeOnBack } from './close-on-back';
import { isPlainClick } from './plain-event';

const watched = new WeakSet<HTMLDialogElement>();

/** True for a click on a link that leaves this page: in the same tab, and to another page. */
export function isFollowed(event: MouseEvent): boolean {
  const { target } = event;
  return isPlainClick(event) && target instanceof Element && target.closest('a[href]') !== null;
}

/** Makes Back close a dialog that is open. @param isNew false for one that the address opens */
export function closeDialogOnBack(dialog: HTMLDialogElement, isNew = true): void {
  if (watched.has(dialog)) return;
  watched.add(dialog);
  const controller = new AbortController();
  const { signal } = controller;
  const end = closeOnBack(() => dialog.close(), isNew);
  let isLeft = false;
  const onClick = (event: MouseEvent) => {
    isLeft = isFollowed(event);
  };
  dialog.addEventListener('click', onClick, { capture: true, signal });
  dialog.addEventListener(
    'close',
    () => {
      watched.delete(dialog);
      controller.abort();
      end(isLeft);
    },
    { signal },
  );
}

/** Makes Back close every dialog that a button opens. */
export function closeDialogsOnBack(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const opener = target instanceof Element && target.closest('[commandfor]');
      const dialog = opener && document.getElementById(opener.getAttribute('commandfor') ?? '');
      if (!(dialog instanceof HTMLDialogElement)) return;
      // The browser opens it after the event.
      setTimeout(() => {
        if (dialog.open && !signal.aborted) closeDialogOnBack(dialog);
      });
    },
    { signal },
  );
}

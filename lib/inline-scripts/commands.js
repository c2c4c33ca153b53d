// Buttons open and close dialogs by themselves (`commandfor`). In browsers that do not know that yet, this does it, from
// the first press on: no other script needs to have loaded.
if (!('command' in HTMLButtonElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    if (!button) return;
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    const isOpener = button.getAttribute('command') === 'show-modal';
    try {
      if (isOpener) dialog.showModal();
      else dialog.close();
    } catch {
      dialog.toggleAttribute('open', isOpener);
    }
  });
}

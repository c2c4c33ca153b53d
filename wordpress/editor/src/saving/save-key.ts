/** Saves with Ctrl+S, on a Mac Cmd+S: as a draft if the record is one. Returns a function that stops listening. */
export function saveByKey(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isKey = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (!isKey || event.altKey || event.shiftKey || event.isComposing) return;
    // Not the browser's own dialog, also while something covers the screen.
    event.preventDefault();
    if (event.repeat || document.querySelector('body.modal-open, dialog[open]')) return;
    // A date is read when its field is left.
    document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    setTimeout(() => {
      const draft = document.getElementById('save-post');
      const isDraft = draft !== null && draft.style.display !== 'none';
      (isDraft ? draft : document.getElementById('publish'))?.click();
    });
  };
  document.addEventListener('keydown', onKey, true);
  return () => document.removeEventListener('keydown', onKey, true);
}

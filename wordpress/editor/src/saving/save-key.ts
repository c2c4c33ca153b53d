import { isKeyOf } from '../ui/shortcut';

/** What Ctrl+S presses on the screen of a record: 'Save Draft' if it is one, otherwise the button that publishes. */
export function recordButton(): HTMLElement | null {
  const draft = document.getElementById('save-post');
  const isDraft = draft !== null && draft.style.display !== 'none';
  return isDraft ? draft : document.getElementById('publish');
}

/** What it presses on WordPress's own screens: 'Update' of a file or a term. */
export const formButton = (): HTMLElement | null =>
  document.querySelector(
    '.post-type-attachment #publish, #edittag .edit-tag-actions [type=submit]',
  );

/** Presses a button with Ctrl+S, on a Mac Cmd+S. Returns a function that stops listening. */
export function saveByKey(button: () => HTMLElement | null): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isKey = isKeyOf('s', event) && (event.ctrlKey || event.metaKey);
    if (!isKey || event.altKey || event.shiftKey || event.isComposing) return;
    // Not the browser's own dialog, also while something covers the screen.
    event.preventDefault();
    if (event.repeat || document.querySelector('body.modal-open, dialog[open]')) return;
    // A date is read when its field is left.
    document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    setTimeout(() => button()?.click());
  };
  document.addEventListener('keydown', onKey, true);
  return () => document.removeEventListener('keydown', onKey, true);
}

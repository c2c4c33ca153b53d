import { isKeyOf } from '../ui/shortcut';

/**
 * Returns the button that Ctrl+S presses on a record's screen: 'Save Draft' for a draft, otherwise the button that
 * publishes.
 */
export function recordButton(): HTMLElement | null {
  const draft = document.getElementById('save-post');
  const isDraft = draft !== null && draft.style.display !== 'none';
  return isDraft ? draft : document.getElementById('publish');
}

/** Returns the button that it presses on WordPress's own screens: 'Update' of a file or a term. */
export const formButton = (): HTMLElement | null =>
  document.querySelector(
    '.post-type-attachment #publish, #edittag .edit-tag-actions [type=submit]',
  );

/** Presses a button with Ctrl+S, on a Mac Cmd+S. Returns a function that stops listening. */
export function saveByKey(button: () => HTMLElement | null): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isKey = isKeyOf('s', event) && (event.ctrlKey || event.metaKey);
    if (!isKey || event.altKey || event.shiftKey || event.isComposing) return;
    // Prevents the browser's own dialog, even while something covers the screen.
    event.preventDefault();
    if (event.repeat || document.querySelector('body.modal-open, dialog[open]')) return;
    // A date is parsed when its field loses the focus.
    document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    setTimeout(() => button()?.click());
  };
  document.addEventListener('keydown', onKey, true);
  return () => document.removeEventListener('keydown', onKey, true);
}

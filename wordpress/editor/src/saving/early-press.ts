/**
 * Repeats a click in the 'Publish' box that WordPress ignored. While it autosaves, for example when the title loses focus,
 * it disables these buttons for up to five seconds. The last click is repeated once they are enabled again. Clicks during a
 * save by the editor are dropped. Returns a function that stops listening.
 */
export function keepEarlyPresses(isSaving: () => boolean): () => void {
  let pressed: HTMLElement | null = null;
  const observer = new MutationObserver(() => {
    if (pressed === null || pressed.classList.contains('disabled')) return;
    const button = pressed;
    forget();
    button.click();
  });
  const forget = () => {
    observer.disconnect();
    pressed = null;
  };
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest(BUTTONS);
    if (!(button instanceof HTMLElement)) return;
    forget();
    if (!button.classList.contains('disabled') || isSaving()) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
    observer.observe(button, { attributes: true, attributeFilter: ['class'] });
  };
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    forget();
  };
}

const BUTTONS = '#submitpost input[type=submit], #submitpost button, #post-preview';

/**
 * Keeps what is pressed in WordPress's box 'Publish' while WordPress saves by itself, as it does when the title is left: it
 * ignores its buttons for as long as five seconds then. The press counts once they are enabled again, the last one if there were
 * several. While the screen is saving what was pressed, a second press is nothing new. Returns what ends it.
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

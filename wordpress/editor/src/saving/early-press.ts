/**
 * Keeps what is pressed in WordPress's box 'Publish' while WordPress saves by itself. It ignores its buttons then, and often
 * begins with the very press that it ignores, as leaving the title makes it save. The press counts once they are enabled again,
 * the last one if there were several. Returns what ends it.
 */
export function keepEarlyPresses(): () => void {
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
    if (!button.classList.contains('disabled')) return;
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

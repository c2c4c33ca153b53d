interface EarlyPresses {
  /** Drops a pending click. */
  readonly forget: () => void;
  /** Stops listening. */
  readonly end: () => void;
}

/**
 * Repeats a click in the 'Publish' box that came too early. While WordPress autosaves, for example when the title loses
 * focus, it disables these buttons for up to five seconds and ignores clicks; a save by the editor does the same. The last
 * click is repeated once they are enabled again. Of a double click, only the first one counts.
 */
export function keepEarlyPresses(isSaving: () => boolean): EarlyPresses {
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
    // WordPress may have enabled it again while the editor saves.
    if (isSaving()) button.classList.add('disabled');
    if (!button.classList.contains('disabled')) {
      forget();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (event.detail > 1) return;
    forget();
    pressed = button;
    observer.observe(button, { attributes: true, attributeFilter: ['class'] });
  };
  document.addEventListener('click', onClick, true);
  return {
    forget,
    end: () => {
      document.removeEventListener('click', onClick, true);
      forget();
    },
  };
}

/** The buttons in the 'Publish' box that save or preview. */
export const BUTTONS = '#submitpost input[type=submit], #submitpost button, #post-preview';

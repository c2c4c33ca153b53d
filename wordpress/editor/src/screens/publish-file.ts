/** What a file's button in the library's window is called in PHP (includes/hidden-data/hidden-data-choice.php). */
const BUTTON = 'button[data-open-ground-file]';

/**
 * In the window of the media library a form is never submitted: WordPress saves each control when it changes. So a press of
 * 'Publish as it is' becomes a hidden control that has changed.
 */
export function pressInLibrary(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(BUTTON) : null;
    if (button === null || button.closest('.media-modal') === null) return;
    const control = document.createElement('input');
    control.type = 'hidden';
    control.name = button.name;
    control.value = button.value;
    button.replaceWith(control);
    control.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** The button of a file in the media modal (includes/files/hidden-data/class-hidden-data-choice.php). */
const BUTTON = 'button[data-open-ground-file]';
/** The row in the attachment details, with the message about hidden data. */
const ROW = '.compat-field-open_ground_hidden_data';

/** The jQuery events by which WordPress's scripts report responses. */
export interface JQueryEvents {
  (target: Document): {
    on: (
      type: 'ajaxSuccess',
      hear: (event: unknown, request: unknown, call: { data?: unknown }, answer: unknown) => void,
    ) => void;
  };
}

interface SavedFile {
  readonly data?: { readonly id?: number; readonly compat?: { readonly item?: string } };
}

/**
 * Handles the button in the media modal. No form is ever submitted there: WordPress saves each field when it changes, and
 * doesn't render it again. Therefore, a click on 'Publish as it is' changes a hidden field, and the message in WordPress's
 * response replaces the one about the file's hidden data.
 */
export function pressInLibrary(jQuery: JQueryEvents): void {
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
  jQuery(document).on('ajaxSuccess', (_event, _request, { data }, answer) => {
    if (typeof data !== 'string' || !data.includes('action=save-attachment-compat')) return;
    const { id, compat } = (answer as SavedFile).data ?? {};
    const { body } = new DOMParser().parseFromString(compat?.item ?? '', 'text/html');
    const said = body.querySelector(ROW);
    const row = document
      .querySelector(`.media-modal [name="attachments[${id}][menu_order]"]`)
      ?.parentElement?.querySelector(ROW);
    if (!row || !said) return;
    const isInUse =
      row.contains(document.activeElement) || document.activeElement === document.body;
    row.replaceWith(said);
    if (isInUse) said.querySelector<HTMLElement>('button, select')?.focus();
  });
}

import { idOf } from '../model/record-context';

const FOCUSABLE = 'input, select, textarea, [contenteditable], button';

const ours = (path: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-path]')].find(
    ({ dataset }) => dataset.path === path,
  );

/** A field of Advanced Custom Fields; the outermost one of a part of it. */
const theirs = (path: string) =>
  document.querySelector<HTMLElement>(`.acf-field[data-name="${path.split(/[.[]/)[0]}"]`);

/** What WordPress folds, and the button that unfolds it: a box, and the pane of boxes of its block editor. */
const FOLDS = [
  ['.postbox.closed', '.handlediv'],
  [
    '.edit-post-meta-boxes-main',
    ':scope > button[aria-expanded="false"], .edit-post-meta-boxes-main__presenter > button[aria-expanded="false"]',
  ],
] as const;

/** Unfolds what a field stands in; true if anything was folded. */
function unfold(field: HTMLElement): boolean {
  const buttons = FOLDS.flatMap(([fold, button]) => {
    const toggle = field.closest(fold)?.querySelector<HTMLElement>(button);
    return toggle ? [toggle] : [];
  });
  for (const button of buttons) button.click();
  return buttons.length > 0;
}

/** Scrolls a field into view and focuses it, after the next render; what it stands in is unfolded. */
export function focusField(path: string): void {
  requestAnimationFrame(() => {
    const frame = ours(path) ?? theirs(path);
    if (frame && unfold(frame)) requestAnimationFrame(() => focus(path, frame));
    else focus(path, frame);
  });
}

function focus(path: string, frame: HTMLElement | null | undefined): void {
  frame?.scrollIntoView({ block: 'center' });
  const control = document.getElementById(idOf(path));
  const target = control?.matches(FOCUSABLE)
    ? control
    : frame?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
}

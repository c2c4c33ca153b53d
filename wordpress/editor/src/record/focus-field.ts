import { idOf } from '../model/record-context';
import { TITLE } from '../model/unread';

/** The id of the list 'Before you publish'. */
export const CHECKLIST = 'open-ground-advice';

const FOCUSABLE = 'input, select, textarea, [contenteditable], button';

const ours = (path: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-path]')].find(
    ({ dataset }) => dataset.path === path,
  );

/** A field of Advanced Custom Fields; for a nested field, the outermost one. */
const theirs = (path: string) =>
  document.querySelector<HTMLElement>(`.acf-field[data-name="${path.split(/[.[]/)[0]}"]`);

/** Collapsible containers and their toggles: a meta box, and the meta box area of the block editor. */
const COLLAPSIBLES = [
  ['.postbox.closed', '.handlediv'],
  [
    '.edit-post-meta-boxes-main',
    ':scope > button[aria-expanded="false"], .edit-post-meta-boxes-main__presenter > button[aria-expanded="false"]',
  ],
] as const;

/** Expands the containers of a field. Returns whether any was collapsed. */
function expand(field: HTMLElement): boolean {
  const buttons = COLLAPSIBLES.flatMap(([container, button]) => {
    const toggle = field.closest(container)?.querySelector<HTMLElement>(button);
    return toggle ? [toggle] : [];
  });
  for (const button of buttons) button.click();
  return buttons.length > 0;
}

/** Scrolls a field into view and focuses it after the next render; expands its containers if necessary. */
export function focusField(path: string): void {
  requestAnimationFrame(() => {
    const frame = ours(path) ?? theirs(path);
    if (frame && expand(frame)) requestAnimationFrame(() => focus(path, frame));
    else focus(path, frame);
  });
}

/** Scrolls the list 'Before you publish' into view and focuses it; expands its container if necessary. */
export function focusChecklist(): void {
  const list = document.getElementById(CHECKLIST);
  if (list !== null) expand(list);
  list?.scrollIntoView({ block: 'center' });
  list?.focus({ preventScroll: true });
}

function focus(path: string, frame: HTMLElement | null | undefined): void {
  frame?.scrollIntoView({ block: 'center' });
  const control = document.getElementById(path === TITLE ? TITLE : idOf(path));
  const target = control?.matches(FOCUSABLE)
    ? control
    : frame?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
}

import { idOf } from '../model/record-context';

const FOCUSABLE = 'input, select, textarea, [contenteditable], button';

const ours = (path: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-path]')].find(
    ({ dataset }) => dataset.path === path,
  );

/** A field of Advanced Custom Fields; the outermost one of a part of it. */
const theirs = (path: string) =>
  document.querySelector<HTMLElement>(`.acf-field[data-name="${path.split(/[.[]/)[0]}"]`);

/** Scrolls a field into view and focuses it, after the next render. */
export function focusField(path: string): void {
  requestAnimationFrame(() => {
    const frame = ours(path) ?? theirs(path);
    frame?.scrollIntoView({ block: 'center' });
    const control = document.getElementById(idOf(path));
    const target = control?.matches(FOCUSABLE)
      ? control
      : frame?.querySelector<HTMLElement>(FOCUSABLE);
    target?.focus({ preventScroll: true });
  });
}

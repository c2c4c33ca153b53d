import { idOf } from '../model/record-context';

const FOCUSABLE = 'input, select, textarea, [contenteditable], button';

/** Scrolls a field into view and focuses it, after the next render. */
export function focusField(path: string): void {
  requestAnimationFrame(() => {
    const frame = [...document.querySelectorAll<HTMLElement>('[data-path]')].find(
      ({ dataset }) => dataset.path === path,
    );
    frame?.scrollIntoView({ block: 'center' });
    const control = document.getElementById(idOf(path));
    const target = control?.matches(FOCUSABLE)
      ? control
      : frame?.querySelector<HTMLElement>(FOCUSABLE);
    target?.focus({ preventScroll: true });
  });
}

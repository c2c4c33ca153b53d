/** Returns the control of the drawn map that an element is or is in. */
export const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-slug], [data-zoom], [data-whole]') : null;

/** True for the mark of a single investigation. The mark of several leads to their rows in the list. */
export const opensOne = (control: Element) =>
  control.getAttribute('href')?.startsWith('#') === false;

/**
 * Returns the interactive map's counterpart of a control of the drawn map; null if the interactive map does not show
 * it.
 */
function counterpart(control: Element, stage: Element): HTMLElement | null {
  const slug = control.getAttribute('data-slug');
  const zoom = control.getAttribute('data-zoom');
  if (slug !== null) return stage.querySelector(`[data-slugs~="${CSS.escape(slug)}"]`);
  if (zoom !== null) return stage.querySelector(`[data-zoom="${zoom}"]`);
  return stage.querySelector('canvas');
}

/** Follows a link of the drawn map, whose controls do nothing else without an engine. */
export function followLink(control: Element | null) {
  const href = control?.getAttribute('href');
  if (href) window.location.assign(href);
}

/**
 * Transfers the state of the drawn map to the interactive one: moves the focus to the same control, and clicks the
 * control that the reader clicked. Without an interactive counterpart, follows the link.
 */
export function handOver(drawn: Element, stage: Element, clicked: Element | null) {
  const focused = drawn.contains(document.activeElement) ? controlOf(document.activeElement) : null;
  if (focused) counterpart(focused, stage)?.focus({ preventScroll: true });
  if (!clicked) return;
  const control = counterpart(clicked, stage);
  if (control instanceof HTMLButtonElement) control.click();
  else if (!control) followLink(clicked);
}

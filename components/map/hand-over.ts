/** The control of the drawn map an element is, or is in. */
export const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-slug], [data-zoom], [data-whole]') : null;

/** True for the mark of a single investigation; those of several lead to their rows in the list. */
export const opensOne = (control: Element) =>
  control.getAttribute('href')?.startsWith('#') === false;

/** A control of the interactive map by that of the drawn map; null for what it does not show. */
function counterpart(control: Element, stage: Element): HTMLElement | null {
  const slug = control.getAttribute('data-slug');
  const zoom = control.getAttribute('data-zoom');
  if (slug !== null) return stage.querySelector(`[data-slugs~="${CSS.escape(slug)}"]`);
  if (zoom !== null) return stage.querySelector(`[data-zoom="${zoom}"]`);
  return stage.querySelector('canvas');
}

/** Follows a link of the drawn map, which is all it can do without an engine. */
export function followLink(control: Element | null) {
  const href = control?.getAttribute('href');
  if (href) window.location.assign(href);
}

/**
 * Gives the interactive map what the drawn one had: the focus stays at the control that has it, and the one the reader
 * clicked is clicked. Without an interactive counterpart, a link is followed.
 */
export function handOver(drawn: Element, stage: Element, clicked: Element | null) {
  const focused = drawn.contains(document.activeElement) ? controlOf(document.activeElement) : null;
  if (focused) counterpart(focused, stage)?.focus({ preventScroll: true });
  if (!clicked) return;
  const control = counterpart(clicked, stage);
  if (control instanceof HTMLButtonElement) control.click();
  else if (!control) followLink(clicked);
}

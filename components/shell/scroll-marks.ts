/** The scroll positions, in pixels, from which the bar is pinned and from which an open submenu has a rule. */
const PINNED_AFTER = 50;
const RULED_AFTER = 86;

function mark(name: 'pinned' | 'scrolled', on: boolean) {
  const { dataset } = document.documentElement;
  if (on) dataset[name] = '';
  else delete dataset[name];
}

function update() {
  mark('pinned', window.scrollY > PINNED_AFTER);
  mark('scrolled', window.scrollY > RULED_AFTER);
}

/** Keeps `data-pinned` and `data-scrolled` on `<html>` up to date with the scroll position (checklist BAR-08, BAR-09). */
export function markScroll(signal: AbortSignal) {
  update();
  window.addEventListener('scroll', update, { passive: true, signal });
}

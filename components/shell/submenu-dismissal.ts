import { hasOverlayAbove } from '@/components/behaviour/has-overlay-above';

/**
 * Makes Escape hide a submenu opened by the pointer. It stays hidden until the pointer leaves the menu or enters another
 * section (WCAG 1.4.13).
 */
export function dismissSubmenus(signal: AbortSignal) {
  let section: Element | null = null;

  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || hasOverlayAbove()) return;
      const hovered = document.querySelector('[data-menu] > ul > li:hover');
      if (!hovered || hovered.hasAttribute('data-active')) return;
      section = hovered;
      hovered.closest('[data-menu]')?.setAttribute('data-dismissed', '');
      event.preventDefault();
    },
    { signal },
  );
  document.addEventListener(
    'pointerover',
    ({ target }) => {
      if (!section || (target instanceof Node && section.contains(target))) return;
      section.closest('[data-menu]')?.removeAttribute('data-dismissed');
      section = null;
    },
    { signal },
  );
}

import { hasOverlayAbove } from '@/components/behaviour/has-overlay-above';
import { CLOSED_HASH } from './hash-entries';
import { isPlainClick } from '@/components/behaviour/plain-event';

/** Navigates to a hash, because changing the URL by script does not update `:target`. */
function closeTermPanel() {
  if (document.querySelector('section:target[id^="by-"]')) window.location.replace(CLOSED_HASH);
}

function onClick(event: MouseEvent) {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>('a[href^="/"]');
  if (!link || !isPlainClick(event)) return;
  link.closest('dialog')?.close();
  // A navigation to another page removes the panel, and changing the URL here would cancel that navigation. A link to
  // the current page renders nothing, so the panel must be closed.
  if (link.pathname === window.location.pathname) closeTermPanel();
}

function onEscape() {
  closeTermPanel();
  // Escape leads from the page of a picture or document to its record's (docs/specification/parts.md, 'A page of its
  // own').
  document.querySelector<HTMLElement>('[data-escape]')?.click();
}

/** Closes the site map and term panels where the browser does not (checklist SMAP-05, BAR-12). */
export function closePanels(signal: AbortSignal) {
  document.addEventListener('click', onClick, { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !hasOverlayAbove()) onEscape();
    },
    { signal },
  );
}

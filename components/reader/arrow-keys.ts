import { createPageTurner, type Direction } from '@/components/behaviour/page-turner';
import { hasNoModifier } from '@/components/behaviour/plain-event';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'prev',
  ArrowUp: 'prev',
  ArrowRight: 'next',
  ArrowDown: 'next',
};

/** Elements that use the arrow keys themselves: fields, players, scrollable tables. */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), audio, video, iframe, table, [role="dialog"], [popover]';

const OVERLAY = 'dialog[open], [popover]:popover-open, section:target[id^="by-"]';

function mayTurnPage({ target }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || document.querySelector(OVERLAY)) return false;
  // True if nothing or an element of the page itself has the focus; overlays are outside `main`.
  return target === document.body || (!!target.closest('main') && !target.closest(OWN_ARROWS));
}

/** Returns the open item's link in a direction; null while no item is open, as in the list on a narrow screen. */
function linkTo(direction: Direction): HTMLElement | null {
  const link = document.querySelector<HTMLElement>(`main article a[rel="${direction}"]`);
  return link?.checkVisibility() ? link : null;
}

/**
 * Makes the arrow keys turn pages: left and up follow the page's 'previous' link, right and down its 'next' one
 * (checklist NEWS-05). While no item is open, the keys scroll as usual. Keys pressed during a navigation are queued.
 */
export function turnPages(signal: AbortSignal) {
  const turn = createPageTurner(linkTo, signal);
  document.addEventListener(
    'keydown',
    (event) => {
      const direction = DIRECTIONS[event.key];
      if (!direction || !hasNoModifier(event) || event.defaultPrevented) return;
      if (!mayTurnPage(event) || !linkTo(direction)) return;
      event.preventDefault();
      turn(direction, event.repeat);
    },
    { signal },
  );
}

import { createPageTurner, type Direction } from '@/components/behaviour/page-turner';
import { hasNoModifier } from '@/components/behaviour/plain-event';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'prev',
  ArrowUp: 'prev',
  ArrowRight: 'next',
  ArrowDown: 'next',
};

/** What has a use of its own for the arrow keys: fields, players, tables that scroll. */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), audio, video, iframe, table, [role="dialog"], [popover]';

const OVERLAY = 'dialog[open], [popover]:popover-open, section:target[id^="by-"]';

function mayTurnPage({ target }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || document.querySelector(OVERLAY)) return false;
  // With the focus nowhere, or in the page itself; whatever is laid over the page lies outside `main`.
  return target === document.body || (!!target.closest('main') && !target.closest(OWN_ARROWS));
}

/** The open item's link in a direction; null while no item shows, as in the list of a narrow screen. */
function linkTo(direction: Direction): HTMLElement | null {
  const link = document.querySelector<HTMLElement>(`main article a[rel="${direction}"]`);
  return link?.checkVisibility() ? link : null;
}

/**
 * Left and up follow the page's 'previous' link, right and down its 'next' one (checklist NEWS-05). While
 * no item shows the keys scroll as ever. A key pressed while the item before is still on its way waits for it.
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

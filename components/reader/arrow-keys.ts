import { hasNoModifier } from '@/components/shell/plain-event';

const DIRECTIONS: Readonly<Record<string, 'prev' | 'next'>> = {
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

/** True while a soft navigation is under way (`SoftNavigation`). */
const isPending = () => document.documentElement.hasAttribute('data-pending');

/** The open item's link in a direction; null while no item shows, as in the list of a narrow screen. */
function linkTo(direction: 'prev' | 'next'): HTMLElement | null {
  const link = document.querySelector<HTMLElement>(`main article a[rel="${direction}"]`);
  return link?.checkVisibility() ? link : null;
}

/**
 * Left and up follow the page's 'previous' link, right and down its 'next' one (checklist NEWS-05). While
 * no item shows the keys scroll as ever. A key pressed while the item before is still on its way waits for it.
 */
export function turnPages(signal: AbortSignal) {
  /** Items to go on by, backwards when negative. */
  let owed = 0;

  const goOn = () => {
    if (owed === 0 || isPending()) return;
    const direction = owed < 0 ? 'prev' : 'next';
    owed -= Math.sign(owed);
    linkTo(direction)?.click();
  };
  const observer = new MutationObserver(goOn);
  observer.observe(document.documentElement, { attributeFilter: ['data-pending'] });
  signal.addEventListener('abort', () => observer.disconnect());
  // Who points at another item wants that one.
  document.addEventListener('pointerdown', () => (owed = 0), { signal });

  document.addEventListener(
    'keydown',
    (event) => {
      const direction = DIRECTIONS[event.key];
      if (!direction || !hasNoModifier(event) || event.defaultPrevented) return;
      if (!mayTurnPage(event) || !linkTo(direction)) return;
      event.preventDefault();
      // A key held down goes as fast as items come, and stops when it is let go.
      if (event.repeat && isPending()) return;
      owed += direction === 'next' ? 1 : -1;
      goOn();
    },
    { signal },
  );
}

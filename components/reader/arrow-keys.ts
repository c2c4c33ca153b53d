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

/**
 * Left and up follow the page's 'previous' link, right and down its 'next' one (checklist NEWS-05). While
 * no item shows, as in the list of a narrow screen, the keys scroll as ever.
 */
export function turnPages(signal: AbortSignal) {
  document.addEventListener(
    'keydown',
    (event) => {
      const direction = DIRECTIONS[event.key];
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!direction || !isPlain || event.defaultPrevented || !mayTurnPage(event)) return;
      const link = document.querySelector<HTMLElement>(`main article a[rel="${direction}"]`);
      if (!link?.checkVisibility()) return;
      event.preventDefault();
      link.click();
    },
    { signal },
  );
}

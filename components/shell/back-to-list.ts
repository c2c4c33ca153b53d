import { isPlainClick } from '@/components/behaviour/plain-event';

/**
 * The nearest earlier entry of the session that is another page than the one open: entries that only open
 * an anchor or a panel of this page are passed over. Null where there is none, or the browser can't tell.
 */
function previousPage(pagePath: string): NavigationHistoryEntry | null {
  const { navigation } = window as { navigation?: Navigation };
  const current = navigation?.currentEntry?.index ?? 0;
  const earlier = navigation?.entries().slice(0, current) ?? [];
  return earlier.findLast((entry) => !isWithin(pathOf(entry), pagePath)) ?? null;
}

const pathOf = ({ url }: NavigationHistoryEntry) => (url === null ? '' : new URL(url).pathname);

const isWithin = (path: string, pagePath: string) =>
  path === pagePath || path.startsWith(`${pagePath}/`);

function onClick(event: MouseEvent) {
  const { target } = event;
  if (!isPlainClick(event)) return;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-back]');
  if (!link) return;
  const previous = previousPage(link.dataset.back ?? '');
  const isExpected =
    link.dataset.backTo === 'any' || (previous && pathOf(previous) === link.pathname);
  if (!previous || !isExpected) return;
  // In the capture phase, before the link's own listeners.
  event.preventDefault();
  void window.navigation.traverseTo(previous.key);
}

/**
 * Back goes to the list as the visitor left it, scrolled and unfolded, when that was the page before;
 * otherwise the link leads to the list (checklist EXD-08). With `data-back-to="any"` it goes to whichever page of the
 * site was before: so the map is closed (checklist MAP-05).
 */
export function goBackToList(signal: AbortSignal) {
  document.addEventListener('click', onClick, { capture: true, signal });
}

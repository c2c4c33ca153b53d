import { isPlainClick } from '@/components/behaviour/plain-event';

/**
 * Returns the most recent history entry of another page, skipping entries for anchors or panels of this page. Null if
 * there is none, or in browsers without the Navigation API.
 */
function previousPage(pagePath: string): NavigationHistoryEntry | null {
  const navigation = 'navigation' in window ? window.navigation : null;
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
 * Makes back links go back in history when the previous page is the list, so that the list is scrolled and unfolded as
 * the visitor left it. Otherwise, the link is followed as usual (checklist EXD-08). With `data-back-to="any"`, goes
 * back to any previous page of the site, as Close on the map does (checklist MAP-05).
 */
export function goBackToList(signal: AbortSignal) {
  document.addEventListener('click', onClick, { capture: true, signal });
}

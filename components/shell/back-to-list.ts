/**
 * The most recent history entry of another page; entries for anchors or panels of this page are skipped. Null when there
 * is none, or in browsers without the Navigation API.
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

/**
 * Goes back in history for a back link when the previous page is the list, which is then scrolled and unfolded as the
 * visitor left it; otherwise the link is followed as usual (checklist EXD-08). With `data-back-to="any"` it goes back to
 * any previous page of the site, as Close on the map does (checklist MAP-05).
 *
 * @returns false if the link has to be followed
 */
export function goBackToList(link: Element): boolean {
  if (!(link instanceof HTMLAnchorElement) || link.dataset.back === undefined) return false;
  const previous = previousPage(link.dataset.back);
  const isExpected =
    link.dataset.backTo === 'any' || (previous && pathOf(previous) === link.pathname);
  if (!previous || !isExpected) return false;
  void window.navigation.traverseTo(previous.key);
  return true;
}

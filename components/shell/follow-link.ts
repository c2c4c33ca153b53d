import { afterGoingBack, prepareEntry } from '@/components/behaviour/close-on-back';
import { replaceEntry } from '@/components/behaviour/history-mark';
import { isAt } from '@/components/behaviour/is-at';
import { hasOwnPolicy, isFilePath } from '@/lib/routes';
import { markFollowed } from './followed';
import { rememberPlace } from './left-place';

const SITE_PATH = /^\/(?!\/)[^#]*$/;

/**
 * Where a link leads that is followed by a soft navigation; null if the browser should follow it: to another origin or
 * file, to a page with a policy of its own, and to any URL with a hash, because `pushState` does not update `:target`, which
 * opens the panels.
 */
function softAddress(link: Element): string | null {
  const href = link.getAttribute('href') ?? '';
  if (!SITE_PATH.test(href)) return null;
  const { pathname, search } = new URL(href, window.location.origin);
  return hasOwnPolicy(pathname) || isFilePath(pathname) ? null : pathname + search;
}

/**
 * Removes the hash of a page that was opened with one. Next stores it with the page's URL and restores it for a link
 * without a hash, which would reopen a panel that the visitor has closed.
 */
export function dropForeignHash(address: string) {
  if (window.location.hash !== '' && isAt(address)) replaceEntry(window.history.state, address);
}

/** Does what a press on evidence does instead; follows it if the code for that can't be loaded. */
const press = (link: Element, follow: () => void) =>
  import('./pressed').then((module) => module.pressed(link, follow), follow);

/**
 * Follows a link to another page, and remembers how its own was left.
 *
 * @param go navigates softly to an address of the site
 * @returns false if the browser has to follow it
 */
export function followLink(link: Element, go: (address: string) => void): boolean {
  rememberPlace(link);
  const address = softAddress(link);
  if (address === null) return false;
  markFollowed(link);
  const follow = () => {
    // A link to the current page scrolls to its top without rendering it again.
    if (isAt(address)) window.scrollTo(0, 0);
    go(address);
  };
  if (link.hasAttribute('data-evidence')) {
    prepareEntry();
    void press(link, follow);
    // Not while the browser leaves the entry of what was closed: it would leave the page that was followed instead.
  } else afterGoingBack(follow);
  return true;
}

import { encodePath } from './spelling';

/** Marks a broken link in the path of the not-found page. It occurs nowhere else in a page. */
const BROKEN_LINK = '~link-';

/**
 * Returns the internal path of the not-found page for a decoded broken link. The link is encoded as one segment of
 * letters, digits, `-` and `_`, so that it can be found and removed wherever the page contains its own path.
 */
export function notFoundPath(brokenLink: string): string {
  const base64 = btoa(encodePath(brokenLink));
  const segment = base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `/page-not-found/${BROKEN_LINK}${segment}`;
}

/** The maximum length of a broken link that is shown, in characters once encoded. */
const MAX_SHOWN = 700;

/**
 * Returns as much of a decoded broken link as its page shows. React writes texts of 1,024 characters or more with their
 * length, and the page is shown for links other than the one it was rendered for. With a longer segment of
 * `notFoundPath`, its scripts could not read it for anyone.
 */
export function shownLink(brokenLink: string): string {
  let shown = '';
  let length = 0;
  for (const letter of brokenLink) {
    length += encodePath(letter).length;
    if (length > MAX_SHOWN) return `${shown}…`;
    shown += letter;
  }
  return brokenLink;
}

/** Decodes the broken link in a segment of `notFoundPath`; empty if there is none. */
export function brokenLinkOf(segment: string): string {
  if (!segment.startsWith(BROKEN_LINK)) return '';
  const base64 = segment.slice(BROKEN_LINK.length).replaceAll('-', '+').replaceAll('_', '/');
  try {
    return decodeURIComponent(atob(base64));
  } catch {
    return '';
  }
}

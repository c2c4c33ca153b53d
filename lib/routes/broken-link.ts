/** Marks a broken link in the path of the not-found page; occurs nowhere else in a page. */
const BROKEN_LINK = '~link-';

/**
 * The internal path of the not-found page for a decoded broken link. The link is encoded as one segment of letters,
 * digits, `-` and `_`, so that it can be found and removed wherever the page contains its own path.
 */
export function notFoundPath(brokenLink: string): string {
  const base64 = btoa(encodeURIComponent(brokenLink));
  const segment = base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `/page-not-found/${BROKEN_LINK}${segment}`;
}

/** Decodes the broken link in a segment of `notFoundPath`; empty when there is none. */
export function brokenLinkOf(segment: string): string {
  if (!segment.startsWith(BROKEN_LINK)) return '';
  const base64 = segment.slice(BROKEN_LINK.length).replaceAll('-', '+').replaceAll('_', '/');
  try {
    return decodeURIComponent(atob(base64));
  } catch {
    return '';
  }
}

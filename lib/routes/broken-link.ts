/** Marks a broken link in the not-found page's own address, and nothing else in a page. */
const BROKEN_LINK = '~link-';

/**
 * The internal path of the page for a broken link, decoded. The link is one segment of letters, digits, `-` and `_`,
 * whatever it holds, so that it can be told and taken out wherever the page carries its own address.
 */
export function notFoundPath(brokenLink: string): string {
  const base64 = btoa(encodeURIComponent(brokenLink));
  const segment = base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `/page-not-found/${BROKEN_LINK}${segment}`;
}

/** The broken link that a segment of `notFoundPath` stands for; empty when it stands for none. */
export function brokenLinkOf(segment: string): string {
  if (!segment.startsWith(BROKEN_LINK)) return '';
  const base64 = segment.slice(BROKEN_LINK.length).replaceAll('-', '+').replaceAll('_', '/');
  try {
    return decodeURIComponent(atob(base64));
  } catch {
    return '';
  }
}

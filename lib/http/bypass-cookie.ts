import type { IncomingMessage } from 'node:http';

/** The cookies of Next's draft and preview modes. */
const BYPASS = /^(?:__prerender_bypass|__next_preview_data)$/;

/**
 * Removes the cookies by which a client that knows one value of the build makes Next bypass the page cache and its
 * policy for any page. The site's own previews do not use them (decision 27).
 */
export function dropBypassCookies({ headers }: IncomingMessage): void {
  if (!headers.cookie) return;
  const kept = headers.cookie
    .split(';')
    .filter((pair) => !BYPASS.test(pair.split('=')[0]?.trim() ?? ''));
  if (kept.length > 0) headers.cookie = kept.join(';').trim();
  else delete headers.cookie;
}

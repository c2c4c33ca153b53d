/** Types that browsers display. An uploaded drawing may contain a script, which must not run on the site's origin. */
const SHOWN = /^(?:(?:image|video|audio)\/[\w.+-]+|application\/pdf|text\/(?:plain|vtt))$/;

/** Types that are no file, whatever its name: the CMS's scripts, pages and API data. */
const REFUSED =
  /^(?:(?:text|application)\/(?:x-)?(?:(?:java|ecma|j|live)script[\d.]*|json|xml)|text\/html|application\/xhtml\+xml)$/;

/** One range of a file, as in RFC 9110. A request for several gets the whole file. */
const RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;

/** Returns the `Range` header for the request to the CMS; null for the whole file. */
export const readRange = (header: string | null): string | null =>
  header !== null && RANGE.test(header) ? header : null;

/** Headers of every answer about a draft's file. A range of a compressed file would be a range of other bytes. */
export const FILE_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store, no-transform',
  'x-robots-tag': 'noindex, nofollow',
};

const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** The browser's own player or reader loads the file again, which a sandbox would prevent. */
const PLAYER = "default-src 'none'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'";

/**
 * Returns the headers with which to pass on a file of the CMS; null when the response is no file. Only the CMS's
 * headers that describe the file are passed on.
 *
 * @param status of the CMS's response: 200, 206 or 416
 */
export function fileHeaders(status: number, given: Headers): Record<string, string> | null {
  // A range of a compressed file would be a range of other bytes.
  if ((given.get('content-encoding') ?? 'identity') !== 'identity') return null;
  const [named = ''] = (given.get('content-type') ?? '').toLowerCase().split(';');
  const type = named.trim();
  if (status !== 416 && REFUSED.test(type)) return null;
  const passed = ['content-length', 'content-range', 'accept-ranges'].flatMap((name) => {
    const value = given.get(name);
    return value === null || (status === 416 && name === 'content-length') ? [] : [[name, value]];
  });
  const headers = { ...FILE_HEADERS, ...(Object.fromEntries(passed) as Record<string, string>) };
  if (status === 416) return headers;
  const isShown = SHOWN.test(type);
  return {
    ...headers,
    'content-type': isShown ? (given.get('content-type') ?? type) : 'application/octet-stream',
    ...(!isShown && { 'content-disposition': 'attachment' }),
    'content-security-policy': /^(?:video|audio)\/|^application\/pdf$/.test(type)
      ? PLAYER
      : SANDBOX,
  };
}

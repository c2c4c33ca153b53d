/** What a browser shows by itself. An upload may be a drawing with a script in it, which must not run on the site's origin. */
const SHOWN = /^(?:(?:image|video|audio)\/[\w.+-]+|application\/pdf|text\/(?:plain|vtt))$/;

/** What the CMS calls a script, a page or data of its calls is no file, whatever its name. */
const REFUSED =
  /^(?:(?:text|application)\/(?:x-)?(?:(?:java|ecma|j|live)script[\d.]*|json|xml)|text\/html|application\/xhtml\+xml)$/;

/** A part of a file, as RFC 9110 writes it; several at once are the whole file. */
const RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;

/** The `Range` that the CMS is asked with; null for the whole file. */
export const readRange = (header: string | null): string | null =>
  header !== null && RANGE.test(header) ? header : null;

/** Of every answer about a file of a draft. Compressed, a part would be one of something else. */
export const FILE_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store, no-transform',
  'x-robots-tag': 'noindex, nofollow',
};

const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** The browser's own player or reader loads the file once more, from which a sandbox would keep it. */
const PLAYER = "default-src 'none'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'";

/**
 * The headers under which a file of the CMS is passed on; null for what is none. Of what the CMS says, only what describes
 * the file.
 *
 * @param status of the CMS's response: 200, 206 or 416
 */
export function fileHeaders(status: number, given: Headers): Record<string, string> | null {
  // A part of what is compressed is a part of something else.
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

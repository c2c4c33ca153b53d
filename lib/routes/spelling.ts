/**
 * The longest address, path and query together, in characters as sent (docs/specification/site.md, 'Endpoints beside the
 * pages').
 */
export const MAX_ADDRESS = 4_096;

/**
 * A path in its canonical spelling: no empty or dot segments, no trailing slash, nothing escaped that RFC 3986 allows
 * in a segment, and everything else escaped in upper case. nginx uses the same expression
 * (deploy/nginx/open-ground.conf.template).
 */
const CANONICAL =
  /^(?:\/|(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~!$&'()*+,;=:@-]|%(?:2[0235]|3[CEF]|5[B-E]|60|7[B-D]|[89A-F][\dA-F]))+)+)$/;

/**
 * Characters that a segment contains unescaped. A slash separates segments however it is written, because no name
 * contains one.
 */
const PLAIN = /^[\w.~!$&'()*+,;=:@/-]$/;

/** Needless escapes of `encodeURIComponent`, which is meant for queries. */
const NEEDLESS = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/** Returns a name as a segment of a path, in its canonical spelling. */
export const encodeSegment = (name: string): string =>
  encodeURIComponent(name).replace(NEEDLESS, decodeURIComponent);

/** Returns a decoded path in its canonical spelling. */
export const encodePath = (path: string): string => path.split('/').map(encodeSegment).join('/');

/** Returns a byte, given as a character or its escape, in its canonical spelling. */
function spell(piece: string): string {
  const code = piece.length === 3 ? Number.parseInt(piece.slice(1), 16) : piece.charCodeAt(0);
  const character = String.fromCharCode(code);
  if (PLAIN.test(character)) return character;
  return `%${code.toString(16).toUpperCase().padStart(2, '0')}`;
}

/**
 * Returns the canonical spelling of a path. As browsers do, it resolves needless escapes, writes the others in upper
 * case, follows `.` and `..`, drops empty segments and takes `\` for `/`. Returns null for an invalid path, with an
 * incomplete escape or a control character. Letters stay unchanged, composed or not, as do escapes of bytes that aren't
 * UTF-8.
 *
 * The result begins with one slash, so that it names no other host, and is its own spelling.
 *
 * @param path from its first slash, without query
 */
export function canonicalPath(path: string): string | null {
  if (CANONICAL.test(path)) return path;
  const bytes = path
    .replaceAll('\\', '/')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[^\u0000-\u007f]+/g, encodeURIComponent);
  if (/%(?![\da-f]{2})/i.test(bytes)) return null;
  const spelt = bytes.replace(/%..|[^]/g, spell);
  if (/%(?:[01].|7F)/.test(spelt)) return null;
  const segments: string[] = [];
  for (const segment of spelt.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

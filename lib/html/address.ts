import { parseSrcset, writeSrcset } from './srcset';

/**
 * Schemes allowed besides those of the web: for writing to people, calling and finding them, and fetching files. None
 * runs anything by itself.
 */
export const LINK_SCHEMES = [
  ...['http', 'https', 'mailto', 'tel', 'sms', 'facetime', 'sip', 'sips'],
  ...['xmpp', 'matrix', 'sgnl', 'signal', 'tg', 'whatsapp', 'threema', 'im', 'irc', 'ircs'],
  ...['geo', 'webcal', 'magnet', 'ftp', 'ftps'],
] as const;
export const MEDIA_SCHEMES = ['http', 'https'] as const;

/** Matches an address with a scheme that pages don't follow: that of a file, or of no place. */
export const OTHER_SCHEME = new RegExp(
  `^(?!(?:${LINK_SCHEMES.join('|')}):)[a-z][a-z\\d+.-]*:`,
  'i',
);

/**
 * Placeholders for the origin of the CMS and for WordPress's folder, in addresses that the CMS wrote without its host.
 * `lib/content/media` replaces them before pages see them.
 */
export const CMS_ORIGIN = 'https://origin-of-the-cms.invalid';
export const CMS_HOME = 'https://home-of-the-cms.invalid';

/** Files of WordPress, addressed relative to its host or to one of its pages. No page of the site has such a path. */
const FILE_ON_HOST = /^\/(?!\/)(?:[\w.~-]{1,100}\/){0,4}wp-content\//;
const FILE_NEAR = /^(?:\.{1,2}\/){0,9}(wp-content\/)/;

const HOST_ALONE = /^www\.[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}(?:[/:?#]|$)/i;

/**
 * Returns an address that leads to the CMS if it is that of an upload without its host. Returns any other unchanged.
 */
export function withHost(address: string): string {
  if (FILE_ON_HOST.test(address)) return CMS_ORIGIN + address;
  return FILE_NEAR.test(address) ? address.replace(FILE_NEAR, `${CMS_HOME}/$1`) : address;
}

/**
 * Returns true for a file such as `my notes: May.pdf`. Without `./`, the sanitiser, which skips comments, would take it
 * for an address with a scheme (RFC 3986, 4.2).
 */
const seemsToHaveScheme = (address: string) =>
  !address.startsWith('.') &&
  (/^[^/?#]*:/.test(address) || (address.includes('<!--') && address.includes(':')));

/** Checks each candidate like `src` and serialises those that pass again. */
export function cleanSrcset(srcset: string): string {
  const candidates = parseSrcset(srcset).flatMap((candidate) => {
    const address = cleanAddress(candidate.address, MEDIA_SCHEMES);
    // White space or a comma at either end would not be parsed as part of the URL.
    const isWhole = address !== null && !/[\t\n\f\r ]|^,|,$/.test(address);
    return isWhole ? [{ ...candidate, address }] : [];
  });
  return writeSrcset(candidates);
}

/**
 * Returns an address as a browser would parse it, with an explicit scheme if it has a host: one that begins with `www.`
 * leads there, and an upload leads to the CMS (`withHost`). Returns null if it is missing, malformed or has a scheme
 * that is not allowed. Other relative addresses stay unchanged, except for a `./` before a colon.
 */
export function cleanAddress(
  address: string | undefined,
  schemes: readonly string[],
): string | null {
  const written = address?.replace(/[\t\n\r]/g, '').trim() ?? '';
  const trimmed = HOST_ALONE.test(written) ? `https://${written}` : withHost(written);
  if (trimmed === '') return null;
  try {
    const url = new URL(trimmed, 'https://relative.invalid/');
    if (url.origin === 'https://relative.invalid')
      return seemsToHaveScheme(trimmed) && !URL.canParse(trimmed) ? `./${trimmed}` : trimmed;
    return schemes.includes(url.protocol.slice(0, -1)) ? url.href : null;
  } catch {
    return null;
  }
}

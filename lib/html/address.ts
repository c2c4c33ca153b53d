import { parseSrcset, writeSrcset } from './srcset';

export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;
export const MEDIA_SCHEMES = ['http', 'https'] as const;

/** Each candidate is checked like `src`; the ones that pass are serialised again. */
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
 * An address as a browser would parse it, with an explicit scheme if it has a host; null when it is missing, malformed
 * or has a scheme that is not allowed. Relative addresses are unchanged.
 */
export function cleanAddress(
  address: string | undefined,
  schemes: readonly string[],
): string | null {
  const trimmed = address?.replace(/[\t\n\r]/g, '').trim() ?? '';
  if (trimmed === '') return null;
  try {
    const url = new URL(trimmed, 'https://relative.invalid/');
    if (url.origin === 'https://relative.invalid') return trimmed;
    return schemes.includes(url.protocol.slice(0, -1)) ? url.href : null;
  } catch {
    return null;
  }
}

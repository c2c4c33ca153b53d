import { withHost } from '@/lib/html/address';
import { isWithinAddressLimit } from './limits';

/**
 * Returns an absolute http(s) URL, percent-encoded where necessary, or null for anything else. A URL without a scheme
 * (`//host/…`) gets https, and an upload without a host gets that of the CMS (`withHost`).
 */
export function parseWebAddress(text: string): string | null {
  const url = parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

/** Like `parseWebAddress`, but also accepts `mailto:`. */
export function parseLinkAddress(text: string): string | null {
  const url = parse(text);
  return url?.protocol === 'mailto:' ? url.href : parseWebAddress(text);
}

function parse(text: string): URL | null {
  if (!isWithinAddressLimit(text)) return null;
  const trimmed = withHost(text.trim());
  try {
    return new URL(trimmed.startsWith('//') ? `https:${trimmed}` : trimmed);
  } catch {
    return null;
  }
}

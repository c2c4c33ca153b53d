import { encode } from 'uqr';
import type { QrBits } from '@/lib/view-models/citation';

/** Capacity of the largest code in bytes, at error correction level M. */
const MAX_BYTES = 2_331;

/**
 * Returns a QR code for a URL, at error correction level M (15 %), so that creased paper still scans. As bits it takes
 * 300 characters of the page; drawn as a path, 4,000. Returns null if the URL is too long for a code (2,331 bytes).
 */
export function qrOf(url: string): QrBits | null {
  if (url.length > MAX_BYTES) return null;
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const bits = data
    .flat()
    .map((isDark) => (isDark ? '1' : '0'))
    .join('');
  const digits = bits.match(/.{1,4}/g) ?? [];
  return {
    size,
    bits: digits.map((four) => parseInt(four.padEnd(4, '0'), 2).toString(16)).join(''),
  };
}

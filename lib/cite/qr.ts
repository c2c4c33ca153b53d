import { encode } from 'uqr';
import type { QrBits } from '@/lib/view-models/citation';

/** Bytes in a code of the largest size at the middle level. */
const LONGEST = 2_331;

/**
 * A QR code of an address, of the middle level of correction (15 %): creased paper still reads. As bits it takes 300
 * characters of a page, drawn 4,000. Null for an
 * address longer than a code can hold, 2,331 bytes.
 */
export function qrOf(url: string): QrBits | null {
  if (url.length > LONGEST) return null;
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

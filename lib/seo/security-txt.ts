import type { CalendarDay } from '@/lib/domain/primitives';
import * as words from '@/lib/words';
import { absolute } from './structured-data/node';

/** Days until the file expires. RFC 9116 recommends less than a year. */
const VALID_FOR = 180;

/** Returns where to report a security vulnerability (RFC 9116). `contacts` are URIs in order of preference. */
export function securityTxt(
  contacts: readonly string[],
  origin: string | null,
  today: CalendarDay,
): string {
  const expires = new Date(`${today}T00:00:00Z`);
  expires.setUTCDate(expires.getUTCDate() + VALID_FOR);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${words.baseLanguage}`,
    `Canonical: ${absolute(origin, '/.well-known/security.txt')}`,
    '',
  ].join('\n');
}

import type { CalendarDay } from '@/lib/domain/primitives';
import * as words from '@/lib/words';
import { absolute } from './structured-data/node';

/** Days for which the file holds from the day it is read. RFC 9116 asks for less than a year. */
const VALID_FOR = 180;

/** Whom to write to about a fault in the site's security (RFC 9116); `contacts` are addresses, most wanted first. */
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

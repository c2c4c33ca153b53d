import { formatDay } from '@/lib/domain/format-day';
import type { CalendarDay } from '@/lib/domain/primitives';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { citationKey, type CitedWork } from './cited-work';

const TYPES = {
  investigation: 'report',
  study: 'report',
  exhibition: 'webpage',
  publication: 'book',
} as const;

function issued(published: CalendarDay | null, year: string | null) {
  if (published) return { 'date-parts': [published.split('-').map(Number)] };
  if (year === null) return undefined;
  return /^\d{4}$/.test(year) ? { 'date-parts': [[Number(year)]] } : { literal: year };
}

/** Returns a work as CSL-JSON (citeproc): a list of one item, as reference managers import it. */
export function cslJson(work: CitedWork, url: string): string {
  const { kind, title, code, venue, isbn, published, year, updated, abstract } = work;
  const date = issued(published, year);
  const item = {
    id: citationKey(work),
    type: TYPES[kind],
    title,
    author: work.authors.map(({ name, names }) => names ?? { literal: name }),
    ...(date && { issued: date }),
    ...(TYPES[kind] === 'report' && { genre: words.citedKind[kind] }),
    ...(code !== null && { number: code }),
    publisher: AGENCY.name,
    ...(venue !== null && { 'event-place': venue }),
    ...(isbn !== null && { ISBN: isbn }),
    ...(updated && { version: updated, note: words.citedVersion(formatDay(updated)) }),
    ...(abstract !== null && { abstract }),
    ...(work.keywords.length > 0 && { keyword: work.keywords.join(', ') }),
    language: work.language,
    URL: url,
  };
  return `${JSON.stringify([item], null, 2)}\n`;
}

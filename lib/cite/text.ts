import { formatDay } from '@/lib/domain/format-day';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import type { CitedWork } from './cited-work';

/** Returns a citation as a sentence: who, what, where, when, which version, and the URL. Plain text. */
export function citationText(work: CitedWork, url: string): string {
  const { kind, authors, title, code, venue, isbn, published, year, updated } = work;
  const publisher = authors.some(({ name }) => name === AGENCY.name) ? null : AGENCY.name;
  const when = published ? formatDay(published) : year;
  const parts = [
    authors.map(({ name }) => name).join(', '),
    words.citedTitle(title),
    [words.citedKind[kind], code].filter(Boolean).join(' '),
    venue,
    publisher,
    when,
    updated && words.citedVersion(formatDay(updated)),
    isbn && words.citedIsbn(isbn),
  ];
  return `${parts.filter(Boolean).join(', ')}. ${url}`;
}

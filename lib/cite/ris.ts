import { formatDay } from '@/lib/domain/format-day';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { citationKey, invertedName, type CitedWork } from './cited-work';

/** Returns a RIS value on one line, because text after a line break could be read as another tag. */
export const risText = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const TYPES = {
  investigation: 'RPRT',
  study: 'RPRT',
  exhibition: 'ELEC',
  publication: 'BOOK',
} as const;

/** Returns a RIS record in UTF-8, with the CRLF line endings that the format requires. */
export function ris(work: CitedWork, url: string): string {
  const { kind, title, code, venue, isbn, published, year, updated, abstract } = work;
  const tags: readonly (readonly [string, string | null])[] = [
    ['TY', TYPES[kind]],
    ['ID', citationKey(work)],
    ['TI', title],
    ...work.authors.map((author) => ['AU', invertedName(author) ?? author.name] as const),
    ['M3', TYPES[kind] === 'RPRT' ? words.citedKind[kind] : null],
    ['M1', code],
    // Zotero reads the number of a report here, and the ISBN of a book.
    ['SN', code ?? isbn],
    ['PB', AGENCY.name],
    ['CY', venue],
    ['PY', year],
    ['DA', published && `${published.replaceAll('-', '/')}/`],
    ['N1', updated && words.citedVersion(formatDay(updated))],
    ['AB', abstract],
    ...work.keywords.map((keyword) => ['KW', keyword] as const),
    ['LA', work.language],
    ['UR', url],
  ];
  const lines = tags.flatMap(([tag, value]) => (value ? [`${tag}  - ${risText(value)}`] : []));
  return [...lines, 'ER  - ', ''].join('\r\n');
}

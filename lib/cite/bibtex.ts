import { formatDay } from '@/lib/domain/format-day';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { citationKey, type CitedWork } from './cited-work';

/** Characters with a meaning in LaTeX, and their escapes. */
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A text in LaTeX, on one line. Braces are escaped, so the ones around it always match. */
export const bibtexText = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\{}$&#%_~^]/g, (character) => ESCAPES[character] ?? character);

/** A person's name, which BibTeX splits into its parts, or any other name, which it must not split. */
function author({ name, isOrganisation }: CitedWork['authors'][number]): string {
  const text = bibtexText(name);
  return isOrganisation || /,|\band\b/i.test(name) ? `{${text}}` : text;
}

const TYPES = {
  investigation: 'techreport',
  study: 'techreport',
  exhibition: 'misc',
  publication: 'book',
} as const;

/** A BibTeX entry in UTF-8. */
export function bibtex(work: CitedWork, url: string): string {
  const { kind, authors, title, code, venue, isbn, published, year, updated } = work;
  const isReport = TYPES[kind] === 'techreport';
  const month = published ? MONTHS[Number(published.slice(5, 7)) - 1] : undefined;
  const fields: readonly (readonly [string, string | null | undefined])[] = [
    ['author', `{${authors.map(author).join(' and ')}}`],
    // The inner braces preserve capitals.
    ['title', `{{${bibtexText(title)}}}`],
    ['type', isReport ? `{${bibtexText(words.citedKind[kind])}}` : null],
    ['number', code && `{${bibtexText(code)}}`],
    [isReport ? 'institution' : 'publisher', `{${bibtexText(AGENCY.name)}}`],
    ['howpublished', venue && `{${bibtexText(venue)}}`],
    ['year', year && `{${bibtexText(year)}}`],
    ['month', month],
    ['day', published && `{${Number(published.slice(8))}}`],
    ['isbn', isbn && `{${bibtexText(isbn)}}`],
    ['note', updated && `{${bibtexText(words.citedVersion(formatDay(updated)))}}`],
    ['language', `{${bibtexText(work.language)}}`],
    // Percent-encoded, so it contains neither braces nor backslashes.
    ['url', `{${url}}`],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = ${value},`] : []));
  return [`@${TYPES[kind]}{${citationKey(work)},`, ...lines, '}', ''].join('\n');
}

import { formatDay } from '@/lib/domain/format-day';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { citationKey, type CitedAuthor, type CitedWork } from './cited-work';

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

/** A part of a name, which BibTeX would split at a comma and at 'and'. */
const namePart = (part: string) =>
  /,|\band\b/i.test(part) ? `{${bibtexText(part)}}` : bibtexText(part);

/** A person's name in its parts, or any other name, in braces: BibTeX must not split it. */
const author = ({ name, names }: CitedAuthor): string =>
  names ? `${namePart(names.family)}, ${namePart(names.given)}` : `{${bibtexText(name)}}`;

const TYPES = {
  investigation: 'techreport',
  study: 'techreport',
  exhibition: 'misc',
  publication: 'book',
} as const;

/** The field of each type that names the agency. */
const AGENCY_FIELDS = {
  techreport: 'institution',
  misc: 'organization',
  book: 'publisher',
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
    [AGENCY_FIELDS[TYPES[kind]], `{${bibtexText(AGENCY.name)}}`],
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

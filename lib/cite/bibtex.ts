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

/** Escapes a text for LaTeX, on one line. Braces are escaped, so the surrounding ones always match. */
export const bibtexText = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\{}$&#%_~^]/g, (character) => ESCAPES[character] ?? character);

/** Returns a part of a name in a form that BibTeX does not split at a comma or at 'and'. */
const namePart = (part: string) =>
  /,|\band\b/i.test(part) ? `{${bibtexText(part)}}` : bibtexText(part);

/** Returns a person's name in its parts, or any other name in braces, because BibTeX must not split it. */
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

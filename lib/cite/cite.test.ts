import fc from '@/lib/testing/fast-check';
import type { Person } from '@/lib/domain/person';
import { exhibition } from '@/lib/domain/testing/builders';
import type { CalendarDay } from '@/lib/domain/primitives';
import type { Publication } from '@/lib/domain/publication';
import type { CitationFormat } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import { anyText } from '@/lib/testing/any-text';
import {
  citationDocument,
  citationTags,
  citationText,
  citedExhibition,
  citedPublication,
  dublinCore,
  type CitedWork,
} from '.';

/** As keys of bibliographies begin: letters only. */
const KEY = `${AGENCY.name.toLowerCase().replace(/[^a-z]/g, '')}-investigation-41`;

const URL_OF_WORK = 'https://site.example/investigation/%C3%A9cole';

const work = (more: Partial<CitedWork> = {}): CitedWork => ({
  id: 'investigation-41',
  kind: 'investigation',
  title: 'The School & the Sea',
  authors: [{ name: AGENCY.name }],
  published: '2024-02-29' as CalendarDay,
  year: '2024',
  updated: '2026-05-02' as CalendarDay,
  code: 'I.41',
  venue: null,
  isbn: null,
  abstract: 'Salt & wind.',
  keywords: ['Borders'],
  places: ['Orsa Strait'],
  language: 'en-GB',
  path: '/investigation/%C3%A9cole',
  ...more,
});

const book = work({
  id: 'publication-7',
  kind: 'publication',
  title: 'Angles of Repose',
  authors: [
    {
      name: 'Dara Whitlock',
      names: { given: 'Dara', family: 'Whitlock' },
    },
    { name: 'Smith and Sons, Ltd' },
  ],
  code: null,
  updated: null,
  published: null,
  year: '2026',
  isbn: '978-1-0000-2601-6',
});

const bodyOf = (format: CitationFormat, given: CitedWork) =>
  citationDocument(given, format, URL_OF_WORK).body;

it.each<[string, CitedWork, string]>([
  [
    'an investigation with its version',
    work(),
    `${AGENCY.name}, ‘The School & the Sea’, Investigation I.41, 29 Feb 2024, version of 02 May 2026. ${URL_OF_WORK}`,
  ],
  [
    'a book by people',
    book,
    `Dara Whitlock, Smith and Sons, Ltd, ‘Angles of Repose’, Book, ${AGENCY.name}, 2026, ISBN 978-1-0000-2601-6. ${URL_OF_WORK}`,
  ],
  [
    'an exhibition with few details',
    work({
      kind: 'exhibition',
      code: null,
      published: null,
      year: null,
      updated: null,
      venue: 'A Hall',
    }),
    `${AGENCY.name}, ‘The School & the Sea’, Exhibition, A Hall. ${URL_OF_WORK}`,
  ],
])('cites %s in a sentence', (_, given, text) => {
  expect(citationText(given, URL_OF_WORK)).toBe(text);
});

it('writes BibTeX', () => {
  expect(bodyOf('bib', work())).toBe(`@techreport{${KEY},
  author = {{${AGENCY.name}}},
  title = {{The School \\& the Sea}},
  type = {Investigation},
  number = {I.41},
  institution = {${AGENCY.name}},
  year = {2024},
  month = feb,
  day = {29},
  note = {version of 02 May 2026},
  language = {en-GB},
  url = {${URL_OF_WORK}},
}
`);
  expect(bodyOf('bib', book)).toContain('author = {Whitlock, Dara and {Smith and Sons, Ltd}}');
});

it.each([
  ['investigation', 'institution'],
  ['exhibition', 'organization'],
  ['publication', 'publisher'],
] as const)('names the agency of a BibTeX entry of an %s in the field %s', (kind, field) => {
  const named = [
    ...bodyOf('bib', work({ kind, authors: [] })).matchAll(
      new RegExp(`^ {2}(\\w+) = \\{${AGENCY.name}\\}`, 'gm'),
    ),
  ];
  expect(named.map(([, name]) => name)).toEqual([field]);
});

it('writes the name of a person in its parts, and any other as one text, in every format', () => {
  const names = { given: 'Jean', family: 'de la Tour, Jr' };
  const given = work({
    authors: [{ name: 'Jean de la Tour', names }, { name: 'Smith and Sons' }],
  });
  expect(bodyOf('bib', given)).toContain('author = {{de la Tour, Jr}, Jean and {Smith and Sons}},');
  expect(bodyOf('ris', given)).toContain('AU  - de la Tour, Jr, Jean\r\nAU  - Smith and Sons\r\n');
  expect(JSON.parse(bodyOf('csl.json', given))[0].author).toEqual([
    names,
    { literal: 'Smith and Sons' },
  ]);
  expect(citationTags(given, 'https://site.example')['citation_author']).toEqual([
    'de la Tour, Jr, Jean',
    'Smith and Sons,',
  ]);
});

it('writes RIS', () => {
  expect(bodyOf('ris', work()).split('\r\n')).toEqual([
    'TY  - RPRT',
    `ID  - ${KEY}`,
    'TI  - The School & the Sea',
    `AU  - ${AGENCY.name}`,
    'M3  - Investigation',
    'M1  - I.41',
    'SN  - I.41',
    `PB  - ${AGENCY.name}`,
    'PY  - 2024',
    'DA  - 2024/02/29/',
    'N1  - version of 02 May 2026',
    'AB  - Salt & wind.',
    'KW  - Borders',
    'LA  - en-GB',
    `UR  - ${URL_OF_WORK}`,
    'ER  - ',
    '',
  ]);
});

it.each<[string, CitedWork, object]>([
  [
    'a report',
    work(),
    { type: 'report', number: 'I.41', issued: { 'date-parts': [[2024, 2, 29]] } },
  ],
  ['a book', book, { type: 'book', ISBN: '978-1-0000-2601-6', issued: { 'date-parts': [[2026]] } }],
  ['a year in words', work({ published: null, year: 'n.d.' }), { issued: { literal: 'n.d.' } }],
])('writes CSL-JSON of %s', (_, given, expected) => {
  expect(JSON.parse(bodyOf('csl.json', given))).toEqual([expect.objectContaining(expected)]);
});

it('has the tags by which reference managers recognise a report, and those of Dublin Core', () => {
  expect(citationTags(work(), 'https://site.example')).toEqual({
    citation_title: 'The School & the Sea',
    citation_author: [`${AGENCY.name},`],
    citation_publication_date: '2024/02/29',
    citation_technical_report_institution: AGENCY.name,
    citation_technical_report_number: 'I.41',
    citation_abstract: 'Salt & wind.',
    citation_language: 'en-GB',
    citation_public_url: URL_OF_WORK,
    'DC.title': ['The School & the Sea'],
    'DC.creator': [AGENCY.name],
    'DC.publisher': [AGENCY.name],
    'DC.date': ['2024-02-29'],
    'DC.type': ['Investigation', 'Text'],
    'DC.identifier': [URL_OF_WORK, 'I.41'],
    'DC.language': ['en-GB'],
    'DCTERMS.modified': '2026-05-02',
  });
  expect(dublinCore(book, URL_OF_WORK)).toContainEqual(['identifier', 'urn:isbn:9781000026016']);
});

const HOSTILE = [
  '\r\nER  - ',
  '\nTY  - BOOK',
  '}',
  '{',
  '\\',
  '\\end{x}',
  '%',
  '"',
  '},\n  url = {x',
  '@',
  '\u0000',
  '\u2028',
];

const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), anyText()), { maxLength: 6 })
  .map((parts) => `a${parts.join('')}b`);

describe('whatever the texts contain', () => {
  it('RIS has the same lines with the same tags', () => {
    const tags = (body: string) => body.split(/\r\n|\r|\n/).map((line) => line.slice(0, 6));
    const expected = tags(bodyOf('ris', work()));
    fc.assert(
      fc.property(hostileText, (text) => {
        const given = work({ title: text, abstract: text, keywords: [text], code: text });
        expect(tags(bodyOf('ris', given))).toEqual(expected);
      }),
    );
  });

  it('BibTeX has one entry with the same fields, and braces that match', () => {
    const fields = (body: string) => body.split('\n').map((line) => line.replace(/ = .*/s, ''));
    const expected = fields(bodyOf('bib', work()));
    fc.assert(
      fc.property(hostileText, (text) => {
        const body = bodyOf('bib', work({ title: text, code: text, authors: [{ name: text }] }));
        expect(fields(body)).toEqual(expected);
        let depth = 0;
        for (const [brace] of body.replace(/\\[\\{}]/g, '').matchAll(/[{}]/g)) {
          depth += brace === '{' ? 1 : -1;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
      }),
    );
  });

  it('CSL-JSON preserves the texts', () => {
    fc.assert(
      fc.property(hostileText, (title) => {
        const [item] = JSON.parse(bodyOf('csl.json', work({ title }))) as { title: string }[];
        expect(item?.title).toBe(title);
      }),
    );
  });
});

it('an author has the names of their record, and nobody those of another’s', () => {
  const reference = (id: number | null, slug: string | null) => ({ id, slug, name: 'Ada Person' });
  const names = { given: 'Ada', family: 'Person' };
  const record: Person = {
    id: 7,
    slug: 'ada',
    name: 'Ada Person',
    names,
    role: null,
    portrait: null,
    shortDescription: null,
    description: null,
    contacts: [],
  };
  const authors = [
    reference(7, 'ada'),
    reference(null, 'ada'),
    reference(8, 'ada'),
    reference(7, null),
    reference(9, 'another'),
  ];
  const publication: Publication = {
    id: 1,
    slug: 'low-light',
    postName: 'low-light',
    title: 'Low Light',
    year: '2024',
    publicationDate: null,
    citation: null,
    description: null,
    language: 'EN',
    price: null,
    authors,
    contributors: [],
    details: null,
    isbn: null,
    cover: null,
    featured: false,
    readHref: null,
    publisherHref: null,
    purchaseHref: null,
  };
  const namesOf = (people: readonly Person[]) =>
    citedPublication(publication, people).authors.map((author) => author.names ?? null);
  expect(namesOf([record])).toEqual([names, names, null, null, null]);
  expect(namesOf([{ ...record, names: null }])).toEqual(Array(5).fill(null));
  expect(namesOf([])).toEqual(Array(5).fill(null));
});

it.each(['bib', 'ris', 'csl.json'] as const)(
  'an exhibition dated in words has their year in .%s',
  (format) => {
    const shown = exhibition({ start: { kind: 'text', text: 'Spring 2027' } });
    expect(bodyOf(format, citedExhibition(shown, null))).toContain('2027');
  },
);

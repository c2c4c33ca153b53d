/** @jest-environment jsdom */
import fc from '@/lib/testing/fast-check';
import type { CitedWork } from '@/lib/cite';
import type { CalendarDay } from '@/lib/domain/primitives';
import { AGENCY, TAG_AUTHORITY } from '@/lib/site';
import { anyText } from '@/lib/testing/any-text';
import type { HarvestItem } from './harvest';
import { oaiAnswer } from './oai';

const NOW = new Date('2026-11-22T08:00:00.123Z');

const work = (id: number, more: Partial<CitedWork> = {}): CitedWork => ({
  id: `investigation-${id}`,
  kind: 'investigation',
  title: `Case ${id} <&> "Co"`,
  authors: [{ name: AGENCY.name }],
  published: null,
  year: null,
  updated: null,
  code: null,
  venue: null,
  isbn: null,
  abstract: null,
  keywords: [],
  places: [],
  language: 'en-GB',
  path: `/investigation/case-${id}`,
  ...more,
});

const item = (id: number, day: string, given: CitedWork | null = work(id)): HarvestItem => ({
  name: `investigation/${id}`,
  day: day as CalendarDay,
  work: given,
});

const FEW = [item(1, '2020-01-01'), item(2, '2024-02-29', null), item(3, '2026-05-02')];
const MANY = Array.from({ length: 250 }, (_, index) => item(index + 1, '2026-01-01')).toSorted(
  (a, b) => (a.name < b.name ? -1 : 1),
);

/** A list in which the record at a place has changed since. */
const change = (items: readonly HarvestItem[], at: number) => [
  ...items.toSpliced(at, 1),
  { ...(items[at] ?? item(1, '')), day: '2026-02-01' as CalendarDay },
];

function ask(query: string, items: readonly HarvestItem[] = FEW): Document {
  const text = oaiAnswer(
    { items, origin: 'https://site.example', now: NOW },
    new URLSearchParams(query),
  );
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  expect(document.documentElement.nodeName).toBe('OAI-PMH');
  expect(
    [...document.documentElement.children].map(({ nodeName }) => nodeName).slice(0, 2),
  ).toEqual(['responseDate', 'request']);
  expect(document.documentElement.children).toHaveLength(3);
  return document;
}

const textsOf = (document: Document, name: string) =>
  [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);

const errorOf = (document: Document) => document.querySelector('error')?.getAttribute('code');

const [AUTHORITY = ''] = TAG_AUTHORITY.split(',');
const ID = `oai:${AUTHORITY}:investigation/1`;

it.each([
  ['', 'badVerb'],
  ['verb=Nothing', 'badVerb'],
  ['verb=constructor', 'badVerb'],
  ['verb=Identify&verb=Identify', 'badVerb'],
  ['verb=Identify&set=a', 'badArgument'],
  ['verb=ListRecords', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01T00:00:00Z', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-02&until=2026-01-01', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=100///', 'badArgument'],
  // What the answer could not repeat: its schema forbids it.
  ['verb=ListRecords&metadataPrefix=a%20b', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=a%20b', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=a::b', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=marc21&from=never', 'badArgument'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=%25zz', 'badArgument'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=a%20b', 'badArgument'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=http://a:b:c', 'badArgument'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=:', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=marc21', 'cannotDisseminateFormat'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=a:b', 'noRecordsMatch'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=none', 'noRecordsMatch'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2027-01-01', 'noRecordsMatch'],
  ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
  ['verb=ListRecords&resumptionToken=100///', 'badResumptionToken'],
  ['verb=ListRecords&resumptionToken=1/2026-02-30/investigation/1///', 'badResumptionToken'],
  ['verb=ListRecords&resumptionToken=1/2026-05-02/investigation///', 'badResumptionToken'],
  // Nothing is left of the list.
  ['verb=ListRecords&resumptionToken=3/2026-05-02/investigation/3///', 'badResumptionToken'],
  ['verb=ListSets&resumptionToken=1///', 'badResumptionToken'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=none', 'idDoesNotExist'],
  [`verb=GetRecord&metadataPrefix=marc21&identifier=${ID}`, 'cannotDisseminateFormat'],
  ['verb=ListMetadataFormats&identifier=none', 'idDoesNotExist'],
])('%s: %s', (query, code) => {
  const document = ask(query);
  expect(errorOf(document)).toBe(code);
  const { attributes } = document.querySelector('request') ?? { attributes: [] };
  if (code === 'badVerb' || code === 'badArgument') expect(attributes).toHaveLength(0);
});

it('identifies itself', () => {
  const document = ask('verb=Identify');
  expect(
    [...(document.querySelector('Identify')?.children ?? [])].map(({ nodeName, textContent }) => [
      nodeName,
      textContent,
    ]),
  ).toEqual([
    ['repositoryName', AGENCY.name],
    ['baseURL', 'https://site.example/oai'],
    ['protocolVersion', '2.0'],
    ['adminEmail', AGENCY.email],
    ['earliestDatestamp', '2020-01-01'],
    ['deletedRecord', 'transient'],
    ['granularity', 'YYYY-MM-DD'],
  ]);
  expect(textsOf(document, 'responseDate')).toEqual(['2026-11-22T08:00:00Z']);
});

it('gives a record in Dublin Core, and of one removed its header alone', () => {
  const document = ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${ID}`);
  expect(textsOf(document, 'dc:title')).toEqual(['Case 1 <&> "Co"']);
  expect(textsOf(document, 'dc:identifier')).toEqual(['https://site.example/investigation/case-1']);
  expect(textsOf(document, 'datestamp')).toEqual(['2020-01-01']);
  const gone = ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${ID.replace('/1', '/2')}`);
  expect(gone.querySelector('header')?.getAttribute('status')).toBe('deleted');
  expect(gone.querySelector('metadata')).toBeNull();
});

it.each([
  ['', ['1', '2', '3']],
  ['&from=2024-02-29', ['2', '3']],
  ['&until=2024-02-29', ['1', '2']],
  ['&from=2024-02-29&until=2024-02-29', ['2']],
  ['&set=investigation', ['1', '2', '3']],
])('lists what is asked for by %j', (more, ids) => {
  const document = ask(`verb=ListIdentifiers&metadataPrefix=oai_dc${more}`);
  expect(textsOf(document, 'identifier').map((id) => id?.split('/')[1])).toEqual(ids);
  expect(document.querySelector('resumptionToken')).toBeNull();
});

it('lists every record once over several answers, and ends with an empty token', () => {
  const seen: (string | null)[] = [];
  const sizes: number[] = [];
  let query = 'verb=ListRecords&metadataPrefix=oai_dc&until=2026-06-01';
  for (;;) {
    const document = ask(query, MANY);
    const ids = textsOf(document, 'identifier');
    seen.push(...ids);
    sizes.push(ids.length);
    const token = document.querySelector('resumptionToken');
    expect(token?.getAttribute('completeListSize')).toBe('250');
    if (!token?.textContent) break;
    query = `verb=ListRecords&resumptionToken=${encodeURIComponent(token.textContent)}`;
  }
  expect(sizes).toEqual([100, 100, 50]);
  expect(new Set(seen).size).toBe(250);
});

it.each<[string, (items: readonly HarvestItem[]) => readonly HarvestItem[], readonly number[]]>([
  ['one that was given changes', (items) => change(items, 0), []],
  ['one that was not given changes', (items) => change(items, 249), []],
  ['the last that was given changes', (items) => change(items, 99), []],
  ['one that was given is removed', (items) => items.slice(1), []],
  ['the last that was given is removed', (items) => items.toSpliced(99, 1), []],
  ['one that was not given is removed', (items) => items.toSpliced(149, 1), [150]],
])('loses none that has not changed when %s during a harvest', (_, edit, gone) => {
  const idsOf = (document: Document) => textsOf(document, 'identifier');
  const tokenOf = (document: Document) =>
    encodeURIComponent(document.querySelector('resumptionToken')?.textContent ?? '');
  const first = ask('verb=ListRecords&metadataPrefix=oai_dc', MANY);
  const edited = edit(MANY);
  const second = ask(`verb=ListRecords&resumptionToken=${tokenOf(first)}`, edited);
  const third = ask(`verb=ListRecords&resumptionToken=${tokenOf(second)}`, edited);
  expect(tokenOf(third)).toBe('');
  expect(third.querySelector('resumptionToken')?.getAttribute('cursor')).toBe('200');
  const seen = new Set([first, second, third].flatMap(idsOf));
  const missing = MANY.filter(({ name }) => !seen.has(`oai:${AUTHORITY}:${name}`));
  const goneNames = new Set(gone.map((at) => MANY[at - 1]?.name));
  expect(missing.filter(({ name }) => !goneNames.has(name))).toEqual([]);
});

it('is a document of the protocol whatever it is asked', () => {
  const text = anyText({ maxLength: 20 });
  const name = fc.constantFrom(
    'verb',
    'from',
    'until',
    'set',
    'metadataPrefix',
    'identifier',
    'resumptionToken',
  );
  const value = fc.oneof(
    text,
    fc.constantFrom(
      'ListRecords',
      'GetRecord',
      'oai_dc',
      '1/2020-01-01/investigation/1///',
      '2026-01-01',
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 6 }), (parameters) => {
      ask(new URLSearchParams(parameters).toString());
    }),
  );
});

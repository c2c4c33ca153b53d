import { createTestContext } from '../testing/context';
import {
  toCredits,
  toNamedLinks,
  toParties,
  toPeople,
  toRelatedRecords,
  toTerms,
} from './references';

function reading<T>(
  read: (raw: unknown, context: ReturnType<typeof createTestContext>['context']) => T,
) {
  return (raw: unknown) => {
    const { context, problems } = createTestContext();
    return { value: read(raw, context), problems: problems.map(({ path }) => path) };
  };
}

describe('toTerms', () => {
  const read = reading(toTerms);
  it.each([
    [[{ term_id: 5, name: 'A &amp; B', slug: 'a-b' }], { id: 5, slug: 'a-b', name: 'A & B' }],
    [
      { term_id: 5, name: 'One', slug: 'one' },
      { id: 5, slug: 'one', name: 'One' },
    ],
    [[{ id: 900, term_id: 5, slug: 'one' }], { id: 5, slug: 'one', name: 'one' }],
    [[{ id: 900, slug: 'one' }], { id: 900, slug: 'one', name: 'one' }],
    ['Solo', { id: null, slug: 'solo', name: 'Solo' }],
    [
      [{ term_id: '41', name: 'Île du Nord' }],
      { id: 41, slug: 'ile-du-nord', name: 'Île du Nord' },
    ],
    [[{ slug: 'only' }], { id: null, slug: 'only', name: 'only' }],
  ])('reads %j', (raw, term) => expect(read(raw)).toEqual({ value: [term], problems: [] }));

  it('leaves out and reports terms without a name', () => {
    expect(read([{ term_id: 5 }, { name: '—' }, true])).toEqual({
      value: [],
      problems: ['[0]', '[1]', '[2]'],
    });
  });
});

describe('toRelatedRecords', () => {
  const read = reading(toRelatedRecords);
  it.each([
    [7, { id: 7, slug: null, title: '' }],
    [{ ID: '7' }, { id: 7, slug: null, title: '' }],
    [
      { post_name: 'a', post_title: 'A &#8211; B' },
      { id: null, slug: 'a', title: 'A – B' },
    ],
    [
      { ID: 7, post_name: 'a', post_type: 'event', type: 'post' },
      { id: 7, slug: 'a', title: '' },
    ],
  ])('reads %j', (raw, record) => {
    expect(read([raw])).toEqual({ value: [{ ...record, date: null, types: [] }], problems: [] });
  });

  it('leaves drafts and protected posts out silently, and reports rows that name no record', () => {
    const rows = [{ ID: 1, post_status: 'draft' }, { ID: 2, post_password: 'x' }, {}];
    expect(read(rows)).toEqual({ value: [], problems: ['[2]'] });
  });

  it("does not take the post date for the record's date", () => {
    expect(read([{ ID: 1, post_date: '2026-01-01' }]).value[0]?.date).toBeNull();
  });
});

describe('parties and people', () => {
  it.each([
    [
      { post_title: 'A &amp; B', url: 'https://a.example' },
      { name: 'A & B', href: 'https://a.example/' },
    ],
    [
      { post_title: 'A', fa_venue_link: 'https://v.example' },
      { name: 'A', href: 'https://v.example/' },
    ],
    [
      { post_title: 'A', url: 'javascript:x' },
      { name: 'A', href: null },
    ],
    ['Aster', { name: 'Aster', href: null }],
  ])('reads the party %j', (raw, party) => {
    expect(reading(toParties)(raw).value).toEqual([party]);
  });

  it('reads people, and reports those without a name', () => {
    const rows = [{ ID: 3, post_name: 'ada', post_title: 'Ada' }, 'Bo', { ID: 5 }];
    expect(reading(toPeople)(rows)).toEqual({
      value: [
        { id: 3, slug: 'ada', name: 'Ada' },
        { id: null, slug: null, name: 'Bo' },
      ],
      problems: ['[2]'],
    });
  });
});

describe('toCredits', () => {
  const kinds = (raw: unknown, usual: 'person' | 'party') =>
    reading((rows, context) => toCredits(rows, usual, context))(raw).value.map(({ kind }) => kind);

  it.each([
    [{ post_title: 'A' }, 'person', ['person']],
    [{ post_title: 'A' }, 'party', ['party']],
    [{ post_title: 'A', url: 'https://a.example' }, 'person', ['party']],
    [{ post_title: 'A', post_type: 'organization' }, 'person', ['party']],
    [{ post_title: 'A', post_type: 'person' }, 'party', ['person']],
    [
      [{ role: 'Build', people: [{ post_title: 'A' }, { post_title: 'B' }] }],
      'person',
      ['person', 'person'],
    ],
    ['Studio', 'party', ['party']],
    [false, 'person', []],
  ] as const)('reads %j, usually a %s, as %j', (raw, usual, expected) => {
    expect(kinds(raw, usual)).toEqual(expected);
  });
});

describe('toNamedLinks', () => {
  const read = reading(toNamedLinks);
  it.each([
    [{ title: 'Report', url: 'https://a.example/r' }, 'Report', 'https://a.example/r'],
    [{ label: 'Report', href: 'https://a.example/r' }, 'Report', 'https://a.example/r'],
    [{ link: { title: 'Report', url: 'https://a.example/r' } }, 'Report', 'https://a.example/r'],
    [{ link: 'https://a.example/r' }, 'a.example', 'https://a.example/r'],
    [{ url: 'mailto:a@openground.example' }, 'a@openground.example', 'mailto:a@openground.example'],
  ])('reads %j', (raw, label, href) => {
    expect(read([raw])).toEqual({ value: [{ label, href }], problems: [] });
  });

  it.each([
    { title: 'x', url: 'javascript:alert(1)' },
    { title: 'x' },
    { url: '/relative' },
    { url: 'tel:1' },
  ])('reports %j as a link without a target', (raw) =>
    expect(read([raw])).toEqual({ value: [], problems: ['[0]'] }),
  );
});

describe('toPeople', () => {
  const row = { ID: 9, post_name: 'open-gate', post_title: 'Open Gate & Sons' };
  it.each([
    ['organization', undefined],
    ['organisation', undefined],
    [undefined, 'organization'],
  ])('gives an organisation (%s, %s) no page of a person', (postType, type) => {
    const { value, problems } = reading(toPeople)([
      { ...row, post_type: postType, type, fa_venue_link: 'https://gate.example/' },
      { ...row, post_type: 'person', url: 'https://own.example/' },
    ]);
    const name = 'Open Gate & Sons';
    expect(problems).toEqual([]);
    expect(value).toEqual([
      { id: null, slug: null, name, organisation: { name, href: 'https://gate.example/' } },
      { id: 9, slug: 'open-gate', name },
    ]);
  });
});

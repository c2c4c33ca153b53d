import { namesOfRow, rowsAt, withKeptRows, withoutRecords, withoutRepeats } from './raw-records';

const INVESTIGATIONS = { path: ['investigations'], postType: 'investigation' };

describe('namesOfRow', () => {
  it.each([
    [
      { id: 7, slug: 'a' },
      { id: 7, slug: 'a' },
    ],
    [
      { ID: '7', post_name: 'a' },
      { id: 7, slug: 'a' },
    ],
    [{ id: '007' }, { id: 7, slug: null }],
    [
      { id: 0, slug: '' },
      { id: null, slug: null },
    ],
    [{ id: -1 }, { id: null, slug: null }],
    [{ id: 1.5 }, { id: null, slug: null }],
    ['a', { id: null, slug: null }],
    [null, { id: null, slug: null }],
  ])('identifies %j by %j', (row, names) => {
    expect(namesOfRow(row)).toEqual(names);
  });
});

describe('rowsAt', () => {
  it('reads a list, a list under a key, and a list with gaps as PHP encodes it', () => {
    expect(rowsAt([1], { path: [], postType: '' })).toEqual([1]);
    expect(rowsAt({ investigations: [1] }, INVESTIGATIONS)).toEqual([1]);
    expect(rowsAt({ investigations: { 0: 1, 4: 2 } }, INVESTIGATIONS)).toEqual([1, 2]);
  });

  it('is empty for every empty value of WordPress', () => {
    for (const raw of [null, false, [], '']) expect(rowsAt(raw, INVESTIGATIONS)).toEqual([]);
  });

  it.each([[{}], ['text'], [{ investigations: 'text' }]])('is null for %j', (raw) => {
    expect(rowsAt(raw, INVESTIGATIONS)).toBeNull();
  });
});

const rows = (...ids: number[]) => ids.map((id) => ({ id, slug: `s-${id}` }));
const idsOf = (list: readonly unknown[]) => list.map((row) => namesOfRow(row).id);

it('keeps the first of duplicate rows', () => {
  expect(idsOf(withoutRepeats([...rows(1, 2, 1, 1), { slug: 'none' }, { slug: 'none' }]))).toEqual([
    1,
    2,
    null,
    null,
  ]);
});

describe('withKeptRows', () => {
  it.each([
    [[1, 3], [1, 2, 3], [2], [1, 2, 3]],
    [[2, 3], [1, 2, 3], [1], [1, 2, 3]],
    [[], [1, 2, 3], [1, 2, 3], [1, 2, 3]],
    [
      [9, 1],
      [1, 2, 3],
      [2, 3],
      [9, 1, 2, 3],
    ],
    // A kept row replaces the new row of the same record.
    [[1, 2], [1, 2], [2], [1, 2]],
  ])('%j after %j, keeping %j, is %j', (now, before, kept, expected) => {
    expect(idsOf(withKeptRows(rows(...now), rows(...before), new Set(kept)))).toEqual(expected);
  });
});

describe('withoutRecords', () => {
  const gone = [{ postType: 'investigation', id: 2, slug: 'two' }];

  it('removes a record from its own list, by id or, without an id, by slug', () => {
    const raw = {
      investigations: [{ id: 1 }, { id: '2' }, { slug: 'two' }, { id: 3, slug: 'two' }],
    };
    expect(withoutRecords(raw, gone, [INVESTIGATIONS])).toEqual({
      investigations: [{ id: 1 }, { id: 3, slug: 'two' }],
    });
  });

  it('removes it from the related rows of other records, at any depth', () => {
    const raw = {
      acf: {
        related: {
          investigations: [
            { ID: 2, post_type: 'investigation', post_name: 'two' },
            { ID: 2, post_type: 'exhibition', post_name: 'two' },
          ],
        },
        main: { ID: 2, post_name: 'two', post_type: 'investigation' },
      },
    };
    expect(withoutRecords(raw, gone)).toEqual({
      acf: {
        related: { investigations: [{ ID: 2, post_type: 'exhibition', post_name: 'two' }] },
        main: false,
      },
    });
  });

  it('keeps pictures and terms that share an id or slug and have no type', () => {
    const raw = [{ id: 5, picture: { ID: 2, url: 'a.jpg' }, terms: [{ term_id: 2, slug: 'two' }] }];
    expect(withoutRecords(raw, gone, [{ path: [], postType: 'event' }])).toBe(raw);
  });

  it.each([
    ['methodologies', 'methodology', { ID: 5, post_name: 'tides' }],
    ['exhibitions', 'exhibition', { post_name: 'tides', post_title: 'Tides' }],
    ['events', 'event', { ID: '5', post_title: 'Tides' }],
    ['press', 'press', { id: 5, title: { rendered: 'Tides' } }],
    ['publications', 'publication', { ID: 5 }],
    ['people', 'person', { ID: 5, post_title: 'Ada Tides' }],
    ['investigations', 'investigation', { ID: 5, post_title: 'Tides' }],
  ])('removes from %s a row of a %s that has no type', (key, postType, row) => {
    const tides = [{ postType, id: 5, slug: 'tides' }];
    const other = { ID: 6, post_name: 'other' };
    expect(withoutRecords({ acf: { [key]: [row, other] } }, tides)).toEqual({
      acf: { [key]: [other] },
    });
    const others = [{ postType: 'news', id: 5, slug: 'tides' }];
    const raw = { acf: { [key]: [{ ID: 5, post_title: 'Tides' }] } };
    expect(withoutRecords(raw, others)).toBe(raw);
  });
});

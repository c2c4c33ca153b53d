import {
  isNamedRow,
  namesOfRow,
  rowsAt,
  withFormerRows,
  withKeptRows,
  withoutRepeats,
} from './raw-records';

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
    const nameOf = (row: unknown) => String(namesOfRow(row).id);
    const all = withKeptRows(rows(...now), rows(...before), new Set(kept.map(String)), nameOf);
    expect(idsOf(all)).toEqual(expected);
  });
});

it.each<[unknown, boolean]>([
  [{ title: 'A' }, true],
  [{ title: { rendered: 'A' } }, true],
  [{ title: { rendered: ' &nbsp;' } }, false],
  [{ title: '', post_title: 'A' }, true],
  [{ title: '' }, false],
  [{}, false],
  [null, false],
  [{ title: '', details: { first_name: '', last_name: 'Ruiz' } }, true],
  [{ title: '', details: { first_name: 'Ada' } }, true],
  [{ title: '', details: { first_name: '', last_name: ' ' } }, false],
  [{ title: '', details: 'Ada' }, false],
])('of the row %j is said that it has a name: %s', (row, is) => {
  expect(isNamedRow(row)).toBe(is);
});

describe('withFormerRows', () => {
  const listOf = (list: readonly object[]) => ({ investigations: list, areas: [] });
  const former = listOf([{ id: 1, title: 'One' }, { slug: 'two' }, { id: 3, title: 'Three' }]);
  const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

  it('keeps the rows that say the same, wherever they are, and no others', async () => {
    const [one, two, three] = former.investigations;
    const added = { id: 4, title: 'Four' };
    const changed = { id: 3, title: 'Corrected' };
    const raw = listOf([added, copyOf(two!), changed, copyOf(one!), { slug: 'three' }]);
    const next = await withFormerRows(raw, INVESTIGATIONS, former);
    expect(JSON.stringify(next)).toBe(JSON.stringify(raw));
    const rows = rowsAt(next, INVESTIGATIONS);
    expect([rows?.[0], rows?.[2]]).toEqual([added, changed]);
    expect(rows?.[1]).toBe(two);
    expect(rows?.[2]).not.toBe(three);
    expect(rows?.[3]).toBe(one);
  });

  it.each([null, [], 'text', { investigations: false }, { investigations: { 4: { id: 1 } } }])(
    'leaves %j as it is',
    async (raw) => {
      expect(await withFormerRows(raw, INVESTIGATIONS, former)).toBe(raw);
    },
  );

  it.each([undefined, null, [], { investigations: 'text' }])(
    'takes nothing from %j',
    async (other) => {
      const raw = copyOf(former);
      expect(await withFormerRows(raw, INVESTIGATIONS, other)).toEqual(raw);
    },
  );
});

/** @jest-environment node */
import type { Exhibition } from './exhibition';
import { isFeaturedExhibition, splitExhibitions } from './exhibitions';
import { day, exhibition, on, words } from './testing/builders';

const TODAY = day('2026-11-21');

const ids = (list: readonly Exhibition[]) => list.map(({ id }) => id);

const from = (id: number, start: string | null, end: string | null, types: string[] = []) =>
  exhibition({ id, types, start: start ? on(start) : null, end: end ? on(end) : null });

it('sorts current ones by end ascending, with or without a type; on its last day one is still current', () => {
  const { current, past } = splitExhibitions(
    [
      from(1, '2026-12-01', '2027-03-01'),
      from(2, '2026-01-01', '2026-11-21', ['Solo']),
      from(3, '2026-01-01', '2026-11-20', ['Solo']),
      from(4, '2026-10-01', '2026-12-01'),
      from(5, null, '2026-11-30'),
      from(6, '2027-01-01', null),
    ],
    TODAY,
  );
  expect(ids(current)).toEqual([2, 5, 4, 6, 1]);
  expect(ids(past)).toEqual([3]);
});

it('puts a featured exhibition first while it is current, but not once it is past', () => {
  const { current, past } = splitExhibitions(
    [
      from(1, '2026-10-01', '2026-12-01', ['Group']),
      from(2, '2026-10-01', '2027-12-01', ['Featured', 'Solo']),
      from(3, '2025-01-01', '2025-02-01', ['Featured']),
      from(4, '2026-01-01', '2026-02-01'),
      from(5, '2026-10-01', '2027-01-01', ['featured']),
    ],
    TODAY,
  );
  expect(ids(current)).toEqual([5, 2, 1]);
  expect(ids(past)).toEqual([4, 3]);
});

it('sorts past ones by start descending and those without dates last; dates in words are the last current ones', () => {
  const list = [
    exhibition({ id: 1 }),
    from(2, '2024-01-01', '2024-06-01'),
    exhibition({ id: 3, start: words('Spring'), end: words('Autumn') }),
    from(4, '2025-01-01', '2025-02-01'),
    from(5, null, '2024-12-01'),
  ];
  const { current, past } = splitExhibitions(list, TODAY);
  expect(ids(current)).toEqual([3]);
  expect(ids(past)).toEqual([4, 5, 2, 1]);
  expect(ids(list)).toEqual([1, 2, 3, 4, 5]);
});

it.each([
  [['Featured'], true],
  [['Solo', ' featured '], true],
  [['Featured Artist'], false],
  [[], false],
])('%j featured: %s', (types, expected) => {
  expect(isFeaturedExhibition({ types })).toBe(expected);
});

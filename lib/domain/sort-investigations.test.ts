/** @jest-environment node */
import fc from '@/lib/testing/fast-check';

import type { CalendarDay } from './primitives';
import { isLatelyUpdated, lastUpdate, newestFirst } from './sort-investigations';
import { investigation, on, words } from './testing/builders';

it('the last update is the date of the update, else of the publication, else null', () => {
  const publicationDate = on('2025-01-01');
  const updatedDate = on('2024-01-01');
  expect(lastUpdate({ updatedDate, publicationDate })).toBe(updatedDate);
  expect(lastUpdate({ updatedDate: null, publicationDate })).toBe(publicationDate);
  expect(lastUpdate({ updatedDate: null, publicationDate: null })).toBeNull();
});

it.each([
  // A month of 30 days, one of 31, and February.
  ['2026-04-15', '2026-04-14', false],
  ['2026-04-15', '2026-04-15', true],
  ['2026-04-15', '2026-05-14', true],
  ['2026-04-15', '2026-05-15', false],
  ['2026-05-15', '2026-06-14', true],
  ['2026-05-15', '2026-06-15', false],
  ['2026-01-31', '2026-02-27', true],
  ['2026-01-31', '2026-02-28', false],
  ['2028-01-31', '2028-02-28', true],
  ['2028-01-31', '2028-02-29', false],
  ['2026-12-15', '2027-01-14', true],
  ['2026-12-15', '2027-01-15', false],
])('an update of %s is recent on %s: %s', (updated, day, expected) => {
  const dates = { updatedDate: on(updated), publicationDate: on('2020-01-01') };
  expect(isLatelyUpdated(dates, day as CalendarDay)).toBe(expected);
});

it.each([
  ['no update', null, on('2026-05-01')],
  ['an update in words', words('Spring 2026'), on('2020-01-01')],
  ['its publication', on('2026-05-01'), on('2026-05-01')],
])('%s is no recent update', (_, updatedDate, publicationDate) => {
  expect(isLatelyUpdated({ updatedDate, publicationDate }, '2026-05-02' as CalendarDay)).toBe(
    false,
  );
});

it('sorts newest first by update, else publication; undated last; equal days by id', () => {
  const list = [
    investigation({ id: 1 }),
    investigation({ id: 2, publicationDate: on('2026-01-02') }),
    investigation({ id: 3, publicationDate: words('Summer 2025') }),
    investigation({ id: 4, publicationDate: on('2026-01-03') }),
    investigation({ id: 5, publicationDate: on('2020-01-01'), updatedDate: on('2026-01-04') }),
    investigation({ id: 6, publicationDate: on('2026-01-03') }),
    investigation({ id: 7, publicationDate: on('2026-12-01'), updatedDate: on('2019-01-01') }),
  ];
  expect(newestFirst(list).map(({ id }) => id)).toEqual([5, 6, 4, 2, 7, 3, 1]);
  expect(list.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('the result does not depend on the input order', () => {
  const date = fc.constantFrom(null, words('Spring'), on('2025-01-01'), on('2026-01-01'));
  const lists = fc
    .uniqueArray(fc.record({ id: fc.nat(50), updatedDate: date, publicationDate: date }), {
      selector: ({ id }) => id,
    })
    .chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
  fc.assert(
    fc.property(lists, ([list, shuffled]) => {
      expect(newestFirst(shuffled)).toEqual(newestFirst(list));
    }),
  );
});

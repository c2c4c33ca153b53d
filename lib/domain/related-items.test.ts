/** @jest-environment node */
import type { PersonRelatedItem } from './person';
import {
  excludeHiddenEvents,
  exhibitionEvents,
  groupPersonRelated,
  newestByDate,
  withKnownEvents,
} from './related-items';
import { event, moment, on, related, term, words } from './testing/builders';

const item = (
  postType: PersonRelatedItem['postType'],
  title: string,
  date: PersonRelatedItem['date'] = null,
): PersonRelatedItem => ({ postType, title, date, slug: null, href: null });

it('groups a person’s items by kind, newest first within each, without empty groups', () => {
  const groups = groupPersonRelated([
    item('press', 'P'),
    item('event', 'E'),
    item('investigation', 'I undated'),
    item('investigation', 'I 2024', on('2024-05-05')),
    item('exhibition', 'X'),
    item('investigation', 'I words', words('Spring')),
    item('investigation', 'I 2026', on('2026-05-05')),
  ]);
  expect(groups.map(({ postType, items }) => [postType, items.map(({ title }) => title)])).toEqual([
    ['investigation', ['I 2026', 'I 2024', 'I undated', 'I words']],
    ['exhibition', ['X']],
    ['event', ['E']],
    ['press', ['P']],
  ]);
  expect(groupPersonRelated([item('press', 'P'), item('publication', 'B')])).toHaveLength(2);
  expect(groupPersonRelated([])).toEqual([]);
});

it('sorts press by date, newest first, without changing the given list', () => {
  const press = [{ date: on('2024-01-01') }, { date: null }, { date: on('2026-01-01') }];
  expect(newestByDate(press)).toEqual([press[2], press[0], press[1]]);
  expect(press[0]).toEqual({ date: on('2024-01-01') });
});

it('leaves out an event of the hidden type, even if it has another type too', () => {
  const shown = [
    related({ id: 1, types: [term('talk', 'Talk', 40)] }),
    related({ id: 2 }),
    related({ id: 3, types: [term('55', '55', null)] }),
  ];
  const hidden = [
    related({ id: 4, types: [term('internal', 'Internal', 55)] }),
    related({ id: 5, types: [term('talk', 'Talk', 40), term('internal', 'Internal', 55)] }),
  ];
  expect(excludeHiddenEvents([...hidden, ...shown], 55)).toEqual(shown);
  expect(excludeHiddenEvents(hidden, 56)).toEqual(hidden);
});

describe('related events', () => {
  const talk = term('talk', 'Talk', 40);
  const internal = term('internal', 'Internal', 55);
  const events = [
    event({ id: 10, slug: 'ten', title: 'Ten', types: [talk], start: moment('2026-03-01') }),
    event({ id: 11, slug: 'eleven', title: 'Eleven' }),
  ];

  it('take the list’s data, matched by id or slug', () => {
    const known = withKnownEvents(
      [
        related({ id: 10, slug: 'old', title: 'Old', date: on('2020-01-01'), types: [internal] }),
        related({ slug: 'eleven', title: 'Old', date: on('2025-01-01'), types: [internal] }),
        related({ id: 12, title: 'Twelve' }),
      ],
      events,
    );
    expect(known).toEqual([
      { id: 10, slug: 'ten', title: 'Ten', date: on('2026-03-01'), types: [talk] },
      { id: 11, slug: 'eleven', title: 'Eleven', date: on('2025-01-01'), types: [internal] },
      related({ id: 12, title: 'Twelve' }),
    ]);
  });

  it('of an exhibition are sorted by start, latest first', () => {
    const records = [
      related({ id: 12 }),
      related({ id: 11, date: on('2025-01-01') }),
      related({ id: 10, date: on('2019-01-01') }),
      related({ id: 13, date: on('2026-12-01') }),
    ];
    expect(exhibitionEvents(records, events).map(({ id }) => id)).toEqual([13, 10, 11, 12]);
  });
});

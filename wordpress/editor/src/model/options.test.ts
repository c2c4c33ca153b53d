import { newOption, recordOptions, termOptions } from './options';
import type { Reference } from './references';

const record = (id: number, more: Partial<Reference> = {}): Reference => ({
  id,
  title: 'Drift, by Hand',
  type: 'event',
  status: 'publish',
  state: '',
  editUrl: '',
  typeLabel: 'Event',
  code: '',
  slug: `drift-${id}`,
  ...more,
});

const notesOf = (found: readonly Reference[], { withType = true, taken = [] as number[] } = {}) =>
  recordOptions(found, { withType, taken }).map(({ notes }) => notes.join(', '));

it.each<readonly [string, readonly Reference[], readonly string[]]>([
  ['one record', [record(1)], ['Event']],
  ['two types', [record(1), record(2, { typeLabel: 'Investigation' })], ['Event', 'Investigation']],
  [
    'two codes',
    [record(1, { code: '41' }), record(2, { code: '42' })],
    ['Event, Code 41', 'Event, Code 42'],
  ],
  [
    'what was taken down',
    [record(1), record(2, { status: 'draft', state: 'taken down' })],
    ['Event', 'Event, taken down'],
  ],
  ['two alike', [record(1), record(2)], ['Event, drift-1', 'Event, drift-2']],
  [
    'two drafts without a slug',
    [record(1, { slug: '' }), record(2, { slug: '' })],
    ['Event, 1', 'Event, 2'],
  ],
  ['two titles', [record(1), record(2, { title: 'Drift' })], ['Event', 'Event']],
])('records are told apart: %s', (_, found, notes) => {
  expect(notesOf(found)).toEqual(notes);
});

it('a field of one type does not repeat the type', () => {
  expect(notesOf([record(1, { code: '41' })], { withType: false })).toEqual(['Code 41']);
});

it.each<readonly [string, Partial<Reference>, readonly string[]]>([
  ['date and address', { date: '2024-03-05', address: '/event/a' }, ['2024-03-05', '/event/a']],
  ['a slug where there is no address', { address: '' }, ['drift-1']],
])('where the wrong one must not be chosen, each has %s', (_, more, place) => {
  const [option] = recordOptions([record(1, more)], { withType: true, withPlace: true, taken: [] });
  expect(option?.notes).toEqual(['Event', ...place]);
});

it('what is already chosen is shown, and says so', () => {
  const [option] = recordOptions([record(1)], { withType: false, taken: [1] });
  expect(option).toMatchObject({ isTaken: true, notes: ['already chosen'] });
});

it('terms of one name are told apart by the terms above them, or else by their slugs', () => {
  const terms = [
    { id: 1, path: 'North › Ilar', slug: 'ilar', isNew: false, isExact: false },
    { id: 2, path: 'South › Ilar', slug: 'ilar-south', isNew: false, isExact: false },
    { id: 3, path: 'South › Ilar', slug: 'ilar-2', isNew: false, isExact: false },
  ];
  expect(termOptions(terms, [1]).map(({ notes }) => notes)).toEqual([
    ['already chosen'],
    ['ilar-south'],
    ['ilar-2'],
  ]);
});

it.each([
  ['a name of which there is nothing', { typed: ' Hous  ing ', exists: false }, ['New “Hous ing”']],
  ['a name that exists', { typed: 'Housing', exists: true }, []],
  ['blanks', { typed: '  ', exists: false }, []],
])('offers to make something new: %s', (_, about, offered) => {
  expect(newOption({ words: 'New “%s”', ...about }).map(({ title }) => title)).toEqual(offered);
});

import type { Value } from './registry';
import { typedAt } from './typed-at';

it.each<readonly [string, Value, Value, string]>([
  ['a text', { title: 'a' }, { title: 'ab' }, '/title'],
  ['a text that is new', {}, { title: 'a' }, '/title'],
  ['a text that is gone', { title: 'a' }, {}, '/title'],
  [
    'a text in a row',
    { rows: [{}, { date: '1' }] },
    { rows: [{}, { date: '12' }] },
    '/rows/1/date',
  ],
  ['the first text of a row', { rows: [{}] }, { rows: [{ date: '1' }] }, '/rows/0/date'],
  ['a row that is added', { rows: [] }, { rows: [{}] }, ''],
  ['the first row', {}, { rows: [{}] }, ''],
  ['a row that is removed', { rows: [{ date: '1' }, {}] }, { rows: [{ date: '1' }] }, ''],
  [
    'rows that are sorted',
    { rows: [{ date: '1' }, { date: '2' }] },
    { rows: [{ date: '2' }, { date: '1' }] },
    '',
  ],
  ['two texts', { a: '1', b: '1' }, { a: '2', b: '2' }, ''],
  ['a number', { picture: 1 }, { picture: 2 }, ''],
  ['a box that is ticked', { isShown: false }, { isShown: true }, ''],
  ['a text instead of a row', { rows: [{}] }, { rows: 'a' }, ''],
  ['a list instead of an object', { rows: { 0: 'a' } }, { rows: ['b'] }, ''],
  ['nothing', { title: 'a' }, { title: 'a' }, ''],
  ['nothing, made anew', { rows: [] }, { rows: [] }, ''],
])('%s', (_, before, after, place) => {
  expect(typedAt(before, after)).toBe(place);
});

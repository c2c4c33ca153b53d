import { mapFields, mapRows } from './map-changed';

const shout = (value: unknown) => (value === 'quiet' ? 'LOUD' : value);

it.each([
  [[], []],
  [['quiet'], ['LOUD']],
  [
    [1, 'quiet', null],
    [1, 'LOUD', null],
  ],
])('of the rows %j it makes %j', (rows, expected) => {
  expect(mapRows(rows, shout)).toEqual(expected);
});

it('gives each field its name', () => {
  const fields = JSON.parse('{"a":"quiet","b":1,"__proto__":"quiet"}');
  const changed = mapFields(fields, (field, name) => (name === 'a' ? field : shout(field)));
  expect(JSON.stringify(changed)).toBe('{"a":"quiet","b":1,"__proto__":"LOUD"}');
  expect(JSON.stringify(fields)).toBe('{"a":"quiet","b":1,"__proto__":"quiet"}');
});

it('copies nothing where nothing changes', () => {
  const rows = ['a', { b: 'c' }];
  const fields = { a: rows };
  expect(mapRows(rows, shout)).toBe(rows);
  expect(mapFields(fields, shout)).toBe(fields);
});

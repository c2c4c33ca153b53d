import { isTooLong, readQuery } from './search-query';

it.each([
  ['a'.repeat(200), false],
  ['a'.repeat(201), true],
  // One character each, two units of a string.
  ['😀'.repeat(200), false],
  ['😀'.repeat(201), true],
])('counts characters, not units', (query, tooLong) => {
  expect(isTooLong(query)).toBe(tooLong);
});

it.each([
  ['', ''],
  ['q=', ''],
  ['q=%20+', ''],
  ['q=+sea+wall+', 'sea wall'],
  ['type=study', ''],
])('the query of the address ?%s is "%s"', (address, query) => {
  expect(readQuery(new URLSearchParams(address))).toBe(query);
});

import { sameCode } from './same-code';

it.each<[string, string, boolean]>([
  ['41', '41', true],
  ['41', '041', true],
  ['41', 'I.41', true],
  ['SP.41', 'i 41', true],
  [' 41 ', 'I.041', true],
  ['E-7', 'e.07', true],
  ['A', 'a', true],
  ['41', '411', false],
  ['41', '141', false],
  ['41', '', false],
  ['', '', false],
  ['–', '.', false],
  ['E.7', '7', false],
  ['100', '1', false],
])('the codes %j and %j are the same: %s', (code, other, isSame) => {
  const records = [{ id: 7, code }, { id: 8, code: other }, { id: 9 }];
  expect(sameCode(records, 7, code).map(({ id }) => id)).toEqual(isSame ? [8] : []);
});

import { decodePercent } from './percent-encoding';

it.each([
  ['tide-tables', 'tide-tables'],
  ['%d8%ac%d8%b2%d8%b1', 'جزر'],
  ['%D8%AC', 'ج'],
  ['100%', '100%'],
  ['%d8', '%d8'],
  ['%zz-%d8%ac', '%zz-%d8%ac'],
])('decodePercent(%j) is %j', (text, decoded) => expect(decodePercent(text)).toBe(decoded));

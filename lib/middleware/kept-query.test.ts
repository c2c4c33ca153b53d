/** @jest-environment node */
import { keptQuery } from './kept-query';

const CASE = '/investigation/wall/resources';
const [FORMER, NUMBER, NAME] = [`${CASE}/plan-k0123456789`, `${CASE}/3`, `${CASE}/plan`];

it.each([
  [NAME, '?t=134', false, '?t=134'],
  [NAME, '', false, ''],
  [FORMER, '?xywh=percent:10,10,20,20', true, ''],
  [FORMER, '?page=3&utm=x', true, 'utm=x'],
  [FORMER, '?utm=x&t=134', true, 'utm=x'],
  // The key is the present one: the part is of this file.
  [FORMER, '?page=3', false, '?page=3'],
  [NUMBER, '?t=134', false, ''],
  [NUMBER, '?t=134', true, ''],
  [`/lite${NUMBER}`, '?utm=x&page=3', false, 'utm=x'],
  [NUMBER, '', false, ''],
  // A name that ends in a number is none.
  [`${CASE}/plan-3`, '?page=3', false, '?page=3'],
])('%s with %s, of a former file: %s', (pathname, query, isOfFormerFile, kept) => {
  expect(keptQuery(pathname, query, isOfFormerFile)).toBe(kept);
});

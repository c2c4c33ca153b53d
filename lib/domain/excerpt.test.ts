/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { excerpt } from './excerpt';

it.each([
  ['short enough', 'one two', 7, null],
  ['one too long', 'one two', 6, 'one...'],
  ['a cut between words keeps the last', 'one two three', 10, 'one two...'],
  ['a cut within a word drops it', 'one two three', 12, 'one two...'],
  ['no stop before the dots', 'One. Two three four', 8, 'One...'],
  ['a single long word', 'Langzeitbrandschutz', 10, 'Langzei...'],
  ['nothing', '', 5, null],
])('PUB-03: %s', (_, text, max, expected) => {
  expect(excerpt(text, max)).toBe(expected);
});

it('is never longer than `max` and always starts as the text does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 4, max: 40 }), (text, max) => {
      const result = excerpt(text, max);
      if (result === null) return;
      expect([...new Intl.Segmenter('en').segment(result)].length).toBeLessThanOrEqual(max);
      expect(text.startsWith(result.slice(0, -3))).toBe(true);
    }),
  );
});

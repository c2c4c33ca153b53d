/** @jest-environment node */
import fc from 'fast-check';
import { anyText } from '@/lib/testing/any-text';
import { excerptAround, foldedWords, foldText, matchParts } from './search-match';

const marked = (text: string, query: string) =>
  matchParts(text, query)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

it.each([
  ['The wall was moved', 'wall', 'The [wall] was moved'],
  ['Walls within walls', 'wall', '[Wall]s within [wall]s'],
  ['A seawall', 'wall', 'A seawall'],
  ['Hélène Sørby', 'sorby helene', '[Hélène] [Sørby]'],
  ['Île-du-Nord', 'nord', 'Île-du-[Nord]'],
  // A letter from the table with an accent in addition.
  ['Bornhøj, Bornhǿj', 'bornhoj', '[Bornhøj], [Bornhǿj]'],
  // The longer of two words with the same beginning.
  ['waterline', 'water waterline', '[waterline]'],
  ['C++ (draft)', '(draft', 'C++ ([draft])'],
  ['Everything', '*.', 'Everything'],
  ['', 'wall', ''],
])('%s: %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

it('folding keeps every index, and the parts add up to the text', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (text, query) => {
      expect(foldText(text)).toHaveLength(text.length);
      expect(
        matchParts(text, query)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

it('finds every word of a text in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const word of foldedWords(text)) {
        expect(matchParts(text, word).some(({ isMatch }) => isMatch)).toBe(true);
      }
    }),
  );
});

describe('an excerpt', () => {
  const text =
    'A first sentence of the report that says nothing. A second one that is just as long and says less. ' +
    'Then the wall is found. It stands where no plan shows it, and nobody remembers who built it.';

  it.each([
    ['begins with the text when a match is near', 'second', 90, 'A first sentence of'],
    ['begins with the sentence of the first match', 'wall', 60, 'Then the wall is found.'],
    ['begins with the text where no word is found', 'harbour', 60, 'A first sentence of'],
    ['begins with the text where nothing is asked for', '', 60, 'A first sentence of'],
  ])('%s', (_, query, max, beginning) => {
    const excerpt = excerptAround(text, query, max);
    expect(excerpt.startsWith(beginning)).toBe(true);
    expect(excerpt.endsWith('...')).toBe(true);
    expect(excerpt.length).toBeLessThanOrEqual(max);
  });

  it('begins with a whole word, marked, where the sentence begins too far away', () => {
    const long = `${'word '.repeat(60)}wall and more`;
    expect(excerptAround(long, 'wall', 100)).toBe(`...${'word '.repeat(11)}wall and more`);
  });

  it.each([
    [80, 'word wo'],
    [81, '...'],
  ])('of 100 characters, the match at %i: twenty are left to read on', (place, beginning) => {
    const before = 'word '.repeat(20).slice(0, place - 1);
    const excerpt = excerptAround(`${before} wall ${'more '.repeat(20)}`, 'wall', 100);
    expect(excerpt.startsWith(beginning)).toBe(true);
    expect(excerpt).toContain('wall');
  });
});

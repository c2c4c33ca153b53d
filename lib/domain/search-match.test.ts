/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { anyText } from '@/lib/testing/any-text';
import { fold, foldedWords } from './fold';
import { excerptAround, matchParts } from './search-match';

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
  ['Gesamt\u00ADrekon\u00ADstruktion', 'gesamtrekon', '[Gesamt\u00ADrekon\u00AD]struktion'],
  ['Straße', 'stras', '[Straß]e'],
  ['Straße und Gasse', 'strasse', '[Straße] und Gasse'],
  ['e\u0301cole', 'ec', '[e\u0301c]ole'],
  ['مُحاكمة في المـــدينة', 'محاكمة المدينة', '[مُحاكمة] في [المـــدينة]'],
  ['Памʼять', "пам'ять", '[Памʼять]'],
  ['Пам’ять', 'память', '[Пам’ять]'],
  ["L'eau", 'eau', "L'[eau]"],
  ['The 1990’s', '1990s', 'The [1990’s]'],
  // A vowel's sign before the apostrophe.
  ['কী’র', 'কীর', '[কী’র]'],
  ['香港的牆壁與聲音', '牆壁', '香港的[牆壁]與聲音'],
  ['Case I.087, and I87', 'I.087', 'Case [I.087], and [I87]'],
  ['Case I.087', 'i087', 'Case [I.087]'],
  ['Case I.087', 'i.87', 'Case [I.087]'],
  ['Case I.087', '087', 'Case I.[087]'],
  ['Case I.087', '87', 'Case I.[087]'],
  ['१२ cases', '12', '[१२] cases'],
])('%s: %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

it('the parts add up to the text', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (text, query) => {
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
      for (const { whole } of foldedWords(fold(text).text)) {
        expect([text, whole, matchParts(text, whole).some(({ isMatch }) => isMatch)]).toEqual([
          text,
          whole,
          true,
        ]);
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

  it('begins a little before the match in a script without spaces', () => {
    const excerpt = excerptAround(`${'港'.repeat(300)}牆壁${'聲'.repeat(300)}`, '牆壁', 100);
    expect(excerpt).toMatch(/^\.\.\.港{60}牆壁聲+\.\.\.$/);
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

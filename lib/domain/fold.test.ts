import fc from '@/lib/testing/fast-check';
import { anyText } from '@/lib/testing/any-text';
import { fold, foldedWords, indexedForms, pairsIn, placeIn } from './fold';

it.each([
  ['Gesamt\u00ADrekon\u00ADstruktion', 'gesamtrekonstruktion'],
  ['Zwet\u200Bschgen', 'zwetschgen'],
  ['Straße ẞ', 'strasse ss'],
  ['Sørby Łódź Ægir œuvre', 'sorby lodz aegir oeuvre'],
  ['İstanbul ISPARTA ı', 'istanbul isparta i'],
  ['e\u0301 é', 'e e'],
  ['مُحاكمة المـــدينة', 'محاكمه المدينه'],
  ['أإآٱا ى ی ک', 'ااااا ي ي ك'],
  ['١٢ ۱۲ १२', '12 12 12'],
  ['שָׁלוֹם', 'שלום'],
  ['Памʼять пам’ять', "пам'ять пам'ять"],
  ['Ὀδυσσεύς', 'οδυσσευσ'],
  ['ＡＢ ﬁ ①', 'ab fi 1'],
  ['10⁶ CO₂ 21ˢᵗ xₙ 10⁻⁶', '106 co2 21st xn 10-6'],
  ['がか\u3099', 'がが'],
  ['한\u1112\u1161\u11AB', '한한'],
  ['हिन्दी', 'हिन्दी'],
  ['I\u2011087', 'i-087'],
])('folds %j to %j', (text, folded) => expect(fold(text).text).toBe(folded));

it.each([
  ['a wall', ['a', 'wall']],
  ["O'Neil l'eau", ['oneil', 'o', 'neil', 'leau', 'l', 'eau']],
  ['I.087', ['i87', 'i', '087', '87']],
  ['SP-105 covid_19', ['sp105', 'sp', '105', 'covid19', 'covid', '19']],
  ['12.5 km/h', ['12', '5', 'km', 'h']],
  ['007', ['7', '007']],
  ['香港2024年的牆', ['2024', '香港', '港', '年的', '的牆', '牆']],
  ['ターミナル', ['ター', 'ーミ', 'ミナ', 'ナル', 'ル']],
  ["'quoted'", ['quoted']],
  ["龟'龟", ['龟']],
  ['', []],
])('%j may be asked for as %j', (text, forms) => {
  expect([...new Set(foldedWords(fold(text).text).flatMap(indexedForms))].sort()).toEqual(
    [...forms].sort(),
  );
});

it('counts characters beyond the basic plane as one', () => {
  expect(pairsIn('𠮷野家')).toEqual(['𠮷野', '野家', '家']);
});

it('places ascend, and both ends are ends', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const folded = fold(text);
      let last = 0;
      for (let place = 0; place <= folded.text.length; place += 1) {
        const here = placeIn(folded, place, 'end');
        expect(here).toBeGreaterThanOrEqual(last);
        expect(placeIn(folded, place, 'beginning')).toBeLessThanOrEqual(here);
        last = here;
      }
      expect(last).toBe(text.length);
    }),
  );
});

it('is the same when done again', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const once = fold(text).text;
      const words = foldedWords(once).map(({ whole }) => whole);
      for (const word of words) expect(fold(word).text).toBe(word);
    }),
  );
});

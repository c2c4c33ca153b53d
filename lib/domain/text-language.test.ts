/** @jest-environment node */
import { languageOfScript, languageTag } from './text-language';

it.each([
  ['DE', 'de'],
  ['FIL', 'fil'],
  ['de', undefined],
  ['D', undefined],
  ['DEUT', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('%s is the tag %s', (language, tag) => {
  expect(languageTag(language)).toBe(tag);
});

it.each([
  ['الجدار الثالث', 'ar'],
  ['סף הקיר', 'he'],
  ['Стена у порта', 'ru'],
  ['港の壁', 'ja'],
  ['港口之墙', 'zh'],
  ['Τείχος', 'el'],
  ['Mauer', undefined],
  ['The word جدار on a wall', undefined],
  ['1914 – 1918', undefined],
  ['', undefined],
])('%s is in the language %s', (text, language) => {
  expect(languageOfScript(text)).toBe(language);
});

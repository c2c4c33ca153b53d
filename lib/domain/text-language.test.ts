/** @jest-environment node */
import { languageOfScript, languageTag } from './text-language';

it.each([
  ['DE', 'de'],
  ['FIL', 'fil'],
  ['de', 'de'],
  ['pt_BR', 'pt-BR'],
  ['zh_hans_cn', 'zh-Hans-CN'],
  ['iw', 'he'],
  ['English', undefined],
  ['de-', undefined],
  ['de--x', undefined],
  [`de-${'x'.repeat(9)}`, undefined],
  ['D', undefined],
  ['DEUT', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('%s is the tag %s', (language, tag) => {
  expect(languageTag(language)).toBe(tag);
});

it.each([
  ['الجدار الثالث', 'und-Arab'],
  ['گزارش پل و چاه', 'und-Arab'],
  ['סף הקיר', 'und-Hebr'],
  // Yiddish.
  ['די וואַנט איז געפֿאַלן', 'und-Hebr'],
  ['Стена у порта', 'und-Cyrl'],
  ['Міст через річку: що сталося вночі', 'und-Cyrl'],
  // Ukrainian and Rusyn.
  ['Її слова', 'und-Cyrl'],
  ['Мы, русины', 'und-Cyrl'],
  ['Көпір қалай құлады', 'und-Cyrl'],
  ['港の壁', 'ja'],
  ['港口之墙', 'und-Hani'],
  // Ainu.
  ['アイヌ イタㇰ', 'und-Kana'],
  ['벽', 'ko'],
  ['Τείχος', 'und-Grek'],
  // Mingrelian, Western Armenian, Northern Thai.
  ['მარგალური ნინა', 'und-Geor'],
  ['Արեւմտահայերէն', 'und-Armn'],
  ['กำเมือง', 'und-Thai'],
  ['Mauer', undefined],
  ['The word جدار on a wall', undefined],
  ['1914 – 1918', undefined],
  ['', undefined],
])('%s is in the language %s', (text, language) => {
  expect(languageOfScript(text)).toBe(language);
});

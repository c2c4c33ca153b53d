import { foreignLanguage } from './record-language';

it.each([
  ['the page’s own', 'en', undefined, undefined],
  ['the page’s own, elsewhere', 'en-GB', undefined, 'en-GB'],
  ['another', 'DE', undefined, 'de'],
  ['what is none', 'German', undefined, undefined],
  ['nothing', null, undefined, undefined],
  ['nothing, of Greek letters', null, 'Οι κουκουβάγιες', 'und-Grek'],
  ['nothing, of letters of several languages', undefined, 'Дорога', 'und-Cyrl'],
  ['a language that the letters do not prove', 'bg', 'Дорога', 'bg'],
  ['the page’s own, of a title in other letters', 'en', 'Дорога', undefined],
])('a record that says %s', (_, language, text, lang) => {
  expect(foreignLanguage(language, text)).toBe(lang);
});

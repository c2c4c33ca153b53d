import { markOf, titleMark } from './title-mark';

it.each([
  ['of the page’s language', null, 'The Courtyard', undefined],
  ['of the page’s language, which it says', 'en', 'The Courtyard', undefined],
  ['of another language', 'de', 'Der Innenhof', 'de'],
  ['of other letters', null, 'Οι κουκουβάγιες', 'und-Grek'],
  ['that is read from right to left', null, 'الفناء', 'und-Arab'],
  ['of the page’s language with words of another direction', 'en', 'The word الفناء', ''],
])('a title %s is marked', (_, language, title, mark) => {
  expect(titleMark(language, title)).toBe(mark);
  expect(markOf(language, title)).toEqual(mark === undefined ? {} : { mark });
});

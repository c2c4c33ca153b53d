import { adviceFor } from './checklist';
import { linesOf } from './differences';
import { filesIn } from './files';
import { findProblems } from './problems';
import type { Fields } from './registry';
import { plainText } from './text';

const FIELDS: Fields = {
  text: { shape: 'html', label: 'Text', advisedLength: 5 },
  day: { shape: 'date', label: 'Day' },
  address: { shape: 'url', label: 'Address' },
};

const again = (part: string) => part.repeat(400_000 / part.length);

// Pasted into the source of a text. Each takes many minutes where any part of it is read again and again.
it.each([
  ['tags that never end', again('<')],
  ['pictures that never end', again('<img ')],
  ['a picture without an address', `<img src= ${again(' ')}>`],
  ['a picture of addresses', `<img ${again('src=')}>`],
  ['a picture of descriptions', `<img ${again(' alt="')}>`],
  ['a description that never ends', `<img alt="${again('a')}>`],
  ['a description of spaces', `<img alt="${again(' ')}">`],
  ['addresses that never end', again('src="')],
  ['an address of folders', `src="${again('/uploads/')}`],
  ['signs of references', again('&#')],
  ['moments', `${again(' 10:20')}\n1`],
  ['white space', `${again(' ')}1`],
  ['paragraphs', again('<p>a</p>')],
])('%s: read in one pass', (_, text) => {
  const values = { text, day: text, address: text };
  expect(plainText(text).length).toBeLessThanOrEqual(text.length);
  expect(linesOf(text, FIELDS['text'] as Fields[string])).toBeInstanceOf(Array);
  expect(findProblems(FIELDS, values)).toBeInstanceOf(Object);
  expect(adviceFor(FIELDS, values, () => undefined)).toBeInstanceOf(Array);
  expect(filesIn(FIELDS, values)).toBeInstanceOf(Array);
});

it.each([
  ['a < b > c', 'a c'],
  ['<b>a</b> < c', 'a < c'],
  ['a <b', 'a <b'],
])('%s is read as %s', (html, text) => expect(plainText(html)).toBe(text));

import { isSame, linesOf, unshared } from './differences';
import type { Field, Value } from './registry';

const TEXT: Field = { shape: 'text', label: '' };
const FILM: Field = { shape: 'video', label: 'Film' };
const ROWS: Field = {
  shape: 'rows',
  label: 'Updates',
  fields: {
    date: { shape: 'text', label: 'Date' },
    text: { shape: 'html', label: 'Text' },
    image: { shape: 'image', label: 'Picture' },
  },
};

describe('linesOf', () => {
  it.each<[string, Value, Field, readonly string[]]>([
    ['nothing', null, TEXT, []],
    ['an empty text', '', TEXT, []],
    ['a text of two lines', 'one\n\n two ', { shape: 'textarea', label: '' }, ['one', 'two']],
    [
      'paragraphs',
      '<p>One &amp; all</p><ul><li>Two</li></ul>',
      { shape: 'html', label: '' },
      ['One & all', 'Two'],
    ],
    ['a number', 4.5, { shape: 'number', label: '' }, ['4.5']],
    ['a picture', 12, { shape: 'image', label: '' }, ['#12']],
    ['a tick', true, TEXT, ['✓']],
    ['several records', [7, 9], { shape: 'posts', label: '' }, ['1: #7', '2: #9']],
    [
      'rows',
      [{ date: 'May', text: '<p>A</p><p>B</p>', image: 3 }, { date: 'June' }],
      ROWS,
      ['1, Date: May', '1, Text: A', '1, Text: B', '1, Picture: #3', '2, Date: June'],
    ],
    [
      'rows in another order of fields',
      [{ text: '<p>A</p>', date: 'May' }],
      ROWS,
      ['1, Date: May', '1, Text: A'],
    ],
    ['a text in place of rows', 'A', ROWS, ['A']],
    ['texts in place of rows', ['A', 'B'], ROWS, ['1: A', '2: B']],
    ['a film that is one file', 12, FILM, ['#12']],
    [
      'the parts of a film, by their labels',
      { files: [{ file: 12, quality: 'hd' }], poster: 3 },
      FILM,
      ['Film files 1, File: #12', 'Film files 1, Quality: hd', 'Poster: #3'],
    ],
    ['what no field describes', { a: { b: 'c' } }, TEXT, ['a, b: c']],
  ])('%s', (_, value, field, lines) => {
    expect(linesOf(value, field)).toEqual(lines);
  });
});

describe('unshared', () => {
  it.each([
    [[], [], [], []],
    [['a'], ['a'], [], []],
    [['a', 'b', 'c'], ['a', 'x', 'c'], ['b'], ['x']],
    [['a', 'c'], ['a', 'b', 'c'], [], ['b']],
    [['a', 'a'], ['a'], ['a'], []],
    [['a'], ['b'], ['a'], ['b']],
  ])('%j and %j', (one, other, left, right) => {
    expect(unshared(one, other)).toEqual([left, right]);
  });
});

describe('isSame', () => {
  it.each<[Value, Value, boolean]>([
    [undefined, null, true],
    ['', null, false],
    [[1, 2], [1, 2], true],
    [1, '1', false],
  ])('%j and %j: %s', (one, other, same) => {
    expect(isSame(one, other)).toBe(same);
  });
});

import { CMS_ORIGIN } from '@/lib/html/address';
import * as z from 'zod';

import { collectCuts } from './limits';
import * as primitives from './primitives';

const NOTHING = [undefined, null, false, '', '  ', []];
const read = (schema: z.ZodType, value: unknown) =>
  (
    z.object({ field: schema }).parse(value === undefined ? {} : { field: value }) as {
      field: unknown;
    }
  ).field;

describe('nothing', () => {
  const { columns, editorialDate, html, number, positiveInteger, slug, text, webAddress } =
    primitives;
  it.each([columns, editorialDate, html, number, positiveInteger, slug, text, webAddress])(
    'is null for every empty value and for a missing key (%#)',
    (schema) =>
      expect(NOTHING.map((value) => read(schema, value))).toEqual(NOTHING.map(() => null)),
  );

  it('is false for a flag, and an empty string for a text that may be empty', () => {
    expect(NOTHING.map((value) => read(primitives.flag, value))).not.toContain(true);
    expect(NOTHING.map((value) => read(primitives.textOrEmpty, value))).toEqual(
      NOTHING.map(() => ''),
    );
  });
});

describe('text', () => {
  it.each([
    ['O&#8217;Neil &amp; <em>Sons</em>', 'O’Neil & Sons'],
    [{ rendered: 'A &amp; B' }, 'A & B'],
    [41, '41'],
    [true, null],
    [{}, null],
    ['<br>', null],
  ])('reads %j as %j', (value, expected) => {
    expect(read(primitives.text, value)).toBe(expected);
  });
});

it('leaves half of a character out of a text: nothing can encode it', () => {
  const [half, whole] = ['a\ud83d@b.example \udd25', '\ud83d\udd25'];
  for (const schema of [primitives.text, primitives.line])
    expect(read(schema, half + whole)).toBe(`a@b.example ${whole}`);
  expect(read(primitives.html, `<p>${half}${whole}</p>`)).toBe(`<p>a@b.example ${whole}</p>`);
});

describe('html', () => {
  it.each([
    ['<p onclick="x">a</p>', '<p>a</p>'],
    [{ rendered: '<p>a</p>\n', protected: false }, '<p>a</p>'],
    ['<p>&nbsp;</p><hr>', null],
    ['<script>x</script>', null],
    ['<img src="https://m.example/a.jpg" alt="">', '<img src="https://m.example/a.jpg" alt="">'],
    [7, '7'],
  ])('reads %j as %j', (value, expected) => {
    expect(read(primitives.html, value)).toBe(expected);
  });

  it('keeps an embedded film without text', () => {
    expect(read(primitives.html, '<iframe src="https://vimeo.com/12345"></iframe>')).toContain(
      'data-embed-src',
    );
  });
});

describe('numbers', () => {
  it.each([
    [2, 2],
    ['2', 2],
    [' -5.75 ', -5.75],
    ['1e3', null],
    ['0x10', null],
    ['2 rooms', null],
    [Infinity, null],
    [true, null],
  ])('reads %j as %j', (value, expected) => {
    expect(read(primitives.number, value)).toBe(expected);
  });

  it.each([
    [1, 1],
    ['1600', 1600],
    [0, null],
    [-1, null],
    [1.5, null],
    [2 ** 53, null],
  ])('reads the id or size %j as %j', (value, expected) => {
    expect(read(primitives.positiveInteger, value)).toBe(expected);
  });
});

describe('flag', () => {
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['TRUE', true],
    ['0', false],
    ['no', false],
    [2, false],
    [{}, false],
  ])('reads %j as %j', (value, expected) => expect(read(primitives.flag, value)).toBe(expected));
});

describe('columns', () => {
  it.each([
    [1, 1],
    ['1', 1],
    ['one', 1],
    [2, 2],
    ['2', 2],
    ['Two', 2],
    [3, null],
    ['three', null],
  ])('reads %j as %j', (value, expected) => expect(read(primitives.columns, value)).toBe(expected));
});

describe('addresses', () => {
  it.each([
    ['https://a.example', 'https://a.example/'],
    [' http://a.example/b c.jpg ', 'http://a.example/b%20c.jpg'],
    ['//a.example/x', 'https://a.example/x'],
    [{ title: 'A', url: 'https://a.example/x' }, 'https://a.example/x'],
    [['https://a.example/x'], 'https://a.example/x'],
    ['/relative', null],
    ['/blog/wp-content/uploads/a.pdf', `${CMS_ORIGIN}/blog/wp-content/uploads/a.pdf`],
    ['www.a.example', null],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['ftp://a.example/', null],
    ['mailto:a@openground.example', null],
    [7, null],
  ])('reads %j as %j', (value, expected) => {
    expect(read(primitives.webAddress, value)).toBe(expected);
  });
});

describe('slug', () => {
  it.each([
    ['the-harbour', 'the-harbour'],
    [' the-harbour ', 'the-harbour'],
    ['%d8%a7%d9%84%d9%85%d9%8a%d9%86%d8%a7%d8%a1', 'الميناء'],
    [2024, '2024'],
    ['100%', '100%'],
    ['a/b', null],
    ['a%2fb', null],
    ['a?b', null],
    ['a b', null],
    ['..', null],
    ['\u0000', null],
    ['\uD800', null],
  ])('reads %j as %j', (value, expected) => {
    expect(read(primitives.slug, value)).toBe(expected);
  });
});

it.each([
  ['Twelve <s>12</s> 21 people', 'Twelve 21 people', true],
  ['<span style="text-decoration:line-through">12</span> 21', '21', true],
  ['10<span style="vertical-align:super">6</span> t', '10⁶ t', false],
  // A record without a title would be gone.
  ['<del>Withdrawn</del>', 'Withdrawn', true],
])('a title %j is %j; struck words are reported: %j', (value, expected, isReported) => {
  const { result, losses } = collectCuts(() => read(primitives.text, { rendered: value }));
  expect(result).toBe(expected);
  expect(losses).toEqual(isReported ? [{ value, lost: ['struck'] }] : []);
});

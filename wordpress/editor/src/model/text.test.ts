import { lengthOf, plainText, quoted } from './text';

describe('plainText', () => {
  it.each([
    ['<p>One</p><p>two</p>', 'One two'],
    ['Tom &amp; Jo&#8217;s &#x201C;plan&#x201D;', 'Tom & Jo’s “plan”'],
    ['&unknown; stays', '&unknown; stays'],
    ['&#1114112;', '&#1114112;'],
    ['  ', ''],
  ])('reads %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe('lengthOf', () => {
  it('counts characters, not code units', () => {
    expect(lengthOf('a😀é')).toBe(3);
  });
});

describe('quoted', () => {
  it.each([
    [' Vera Blom ', 'Vera Blom'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), `${'x'.repeat(60)}…`],
    ['😀'.repeat(61), `${'😀'.repeat(60)}…`],
  ])('names %j', (typed, text) => {
    expect(quoted(typed)).toBe(text);
  });
});

/** @jest-environment node */
import { contrastRatio } from './colour-contrast';
import { tintClass, tintDigits, tintStylesheet } from './tint';

it.each([
  ['#a9bccb', 'a9bccb'],
  ['#A9BCCB', 'a9bccb'],
  ['a9bccb', null],
  ['#abc', null],
  ['#a9bccb;}', null],
  ['#a9bccb\n', null],
  ['', null],
])('the digits of %j: %j', (colour, digits) => {
  expect(tintDigits(colour)).toBe(digits);
});

it.each([
  ['a9bccb', '#000000'],
  ['1c2b24', '#ffffff'],
  ['777777', '#000000'],
  ['000000', '#ffffff'],
  ['ffffff', '#000000'],
])('BAR-10: on #%s text is %s, readable, and so is everything drawn', (digits, ink) => {
  const sheet = tintStylesheet(digits);
  expect(sheet).toContain(`.${tintClass(digits)}{`);
  expect(sheet).toContain(`background-color:#${digits}`);
  for (const token of ['--text', '--soft', '--mute', '--edge', '--rule', ';color']) {
    expect(sheet).toContain(`${token}:${ink}`);
  }
  expect(contrastRatio(`#${digits}`, ink)).toBeGreaterThanOrEqual(4.5);
});

it('is white on black for readers who ask for more contrast, whatever the colour', () => {
  const [, more] = tintStylesheet('a9bccb').split('\n');
  expect(more).toMatch(/^@media screen and \(prefers-contrast:more\)\{\.tint-a9bccb\{/);
  expect(more).toContain('--ground:#000000');
  expect(more).toContain('--text:#ffffff');
});

it.each(['abc', 'a9bccb;', 'x9bccb', ''])('%j is not a colour', (digits) => {
  expect(() => tintStylesheet(digits)).toThrow(RangeError);
});

import { isKeyOf } from './shortcut';

describe('isKeyOf', () => {
  it.each([
    ['US', 's', 'KeyS', true],
    ['US, with capitals', 'S', 'KeyS', true],
    ['US, the next key', 'd', 'KeyD', false],
    ['Dvorak', 's', 'Semicolon', true],
    ['Dvorak', 'o', 'KeyS', false],
    ['Arabic', 'س', 'KeyS', true],
    ['Cyrillic', 'ы', 'KeyS', true],
    ['Cyrillic, with capitals', 'Ы', 'KeyS', true],
    ['Greek', 'σ', 'KeyS', true],
    ['Hebrew', 'ד', 'KeyS', true],
    ['Hebrew, the next key', 'ג', 'KeyD', false],
    ['an input method', 'Process', 'KeyS', true],
    ['a keyboard on the screen, without positions', 's', '', true],
    ['no letter', 'Enter', 'Enter', false],
  ])('of s, %s: %s at %s', (_, key, code, expected) => {
    expect(isKeyOf('s', { key, code })).toBe(expected);
  });

  it.each([
    ['QWERTZ', 'z', 'KeyY', true],
    ['QWERTZ', 'y', 'KeyZ', false],
    ['Cyrillic', 'я', 'KeyZ', true],
  ])('of z, %s: %s at %s', (_, key, code, expected) => {
    expect(isKeyOf('z', { key, code })).toBe(expected);
  });
});

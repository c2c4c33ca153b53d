import { isAtOrBelow } from './paths';

describe('isAtOrBelow', () => {
  it.each([
    ['media', 'media[0].image', true],
    ['media', 'media', true],
    ['media', 'media.image', true],
    ['media', 'media_more[0]', false],
    ['rows[1]', 'rows[10].text', false],
  ])('%s, %s: %s', (path, other, expected) => {
    expect(isAtOrBelow(path, other)).toBe(expected);
  });
});

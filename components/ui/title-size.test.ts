import fc from '@/lib/testing/fast-check';
import { titleSize } from './title-size';

describe('titleSize', () => {
  it.each([
    ['', 'large'],
    ['Low Light', 'large'],
    ['The Courtyard at Number Nine', 'large'],
    // Four lines of the largest size hold about seventy letters.
    ['Clearance at Kessen Valley and What Its Three Wells Say', 'large'],
    ['A Reconstruction of Everything That Three Cameras Saw Between Gate and River', 'medium'],
    [
      'A Reconstruction of Everything That Eleven Cameras Saw Between the Gate and the River That Day',
      'small',
    ],
    ['x '.repeat(150), 'small'],
    // The longest word decides.
    ['Rekonstruktionszeichnungen', 'narrow'],
    ['Rekonstruktions\u00adzeichnungen', 'large'],
    ['Rekonstruktions-Zeichnungen', 'large'],
    ['Rindfleischetikettierungsüberwachungsaufgaben', 'narrowest'],
    ['WWWWWWWWWWWWW', 'narrow'],
    // This script breaks anywhere.
    ['二度動いた川二度動いた川二度', 'large'],
    ['نهر تحرك مرتين', 'large'],
  ])('gives %j the size %s', (title, size) => {
    expect(titleSize(title)).toBe(size);
  });

  it('gives a longer title no larger size', () => {
    const order = ['large', 'medium', 'small', 'narrow', 'narrowest'];
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (title, more) => {
        const [shorter, longer] = [titleSize(title), titleSize(`${title} ${more}`)];
        expect(order.indexOf(longer)).toBeGreaterThanOrEqual(order.indexOf(shorter));
      }),
    );
  });

  it('reads no more of a title than makes a difference', () => {
    expect(titleSize('word '.repeat(1_000_000))).toBe('small');
    expect(titleSize('x'.repeat(5_000_000))).toBe('narrowest');
  });
});

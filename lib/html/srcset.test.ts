/** @jest-environment node */
import fc from '@/lib/testing/fast-check';

import { parseSrcset, writeSrcset } from './srcset';

const written = (srcset: string) => writeSrcset(parseSrcset(srcset));

it.each([
  ['', ''],
  [' , ,', ''],
  ['a.jpg', 'a.jpg'],
  ['a.jpg 300w, b.jpg 600w', 'a.jpg 300w, b.jpg 600w'],
  ['a.jpg,b.jpg 2x', 'a.jpg,b.jpg 2x'],
  ['a.jpg, b.jpg 2x', 'a.jpg, b.jpg 2x'],
  ['a.jpg,,, b.jpg 1.5x', 'a.jpg, b.jpg 1.5x'],
  ['a,b.jpg 300w', 'a,b.jpg 300w'],
  ['a.jpg\t300w\n,\fb.jpg\r2x', 'a.jpg 300w, b.jpg 2x'],
  // White space is ASCII's alone.
  ['a.jpg\u00A0300w', 'a.jpg\u00A0300w'],
  [
    'https://m.example/a.jpg\u00A0javascript:x 300w',
    'https://m.example/a.jpg\u00A0javascript:x 300w',
  ],
  ['a.jpg 300w 200h', 'a.jpg 300w'],
  ['a.jpg (x, y) 300w, b.jpg 2x', 'b.jpg 2x'],
  ['a.jpg 300w 2x, b.jpg', 'b.jpg'],
  ['a.jpg 0w, b.jpg 99999w, c.jpg 100000w', 'b.jpg 99999w'],
  ['a.jpg -1x, b.jpg wide, c.jpg 1e3x', ''],
  ['a.jpg 300w,', 'a.jpg 300w'],
])('%j is read as %j', (srcset, expected) => {
  expect(written(srcset)).toBe(expected);
});

it('64 candidates are read and no more', () => {
  const srcset = (count: number) =>
    Array.from({ length: count }, (_, index) => `a${index} ${index + 1}w`).join(', ');
  expect(parseSrcset(srcset(64))).toHaveLength(64);
  expect(parseSrcset(srcset(65))).toHaveLength(64);
});

it('what is written is read as the same candidates', () => {
  const piece = fc.constantFrom('a', ',', ' ', '\n', '(', ')', '1w', '2x', '3h', '\u00A0', '.');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const candidates = parseSrcset(pieces.join('')).filter(
        ({ address }) => !/^,|,$/.test(address),
      );
      expect(parseSrcset(writeSrcset(candidates))).toEqual(candidates);
    }),
  );
});

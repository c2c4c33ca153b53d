import fc from './fast-check';

const codePoint = (min: number, max: number) =>
  fc.integer({ min, max }).map((code) => String.fromCodePoint(code));

/** Any character: ASCII as often as all others, and no half of a surrogate pair. */
const character = fc.oneof(
  { weight: 3, arbitrary: codePoint(0, 0x7f) },
  { weight: 1, arbitrary: codePoint(0x80, 0xd7ff) },
  { weight: 1, arbitrary: codePoint(0xe000, 0xffff) },
  { weight: 1, arbitrary: codePoint(0x10000, 0x10ffff) },
);

/**
 * Generates texts of any characters. Replaces fast-check's own `unit: 'binary'`, which takes a second in each file to
 * list every character.
 */
export const anyText = (lengths: { readonly maxLength?: number } = {}) =>
  fc.string({ ...lengths, unit: character });

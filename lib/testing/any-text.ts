import fc from './fast-check';

const codePoint = (min: number, max: number) =>
  fc.integer({ min, max }).map((code) => String.fromCodePoint(code));

/** Any character: ASCII as often as all others, none of them half of a surrogate pair. */
const character = fc.oneof(
  { weight: 3, arbitrary: codePoint(0, 0x7f) },
  { weight: 1, arbitrary: codePoint(0x80, 0xd7ff) },
  { weight: 1, arbitrary: codePoint(0xe000, 0xffff) },
  { weight: 1, arbitrary: codePoint(0x10000, 0x10ffff) },
);

/**
 * Texts of any characters. Takes the place of fast-check's own `unit: 'binary'`, which takes a second in each file to
 * list all characters there are.
 */
export const anyText = (lengths: { readonly maxLength?: number } = {}) =>
  fc.string({ ...lengths, unit: character });

import { readableOn } from './colour-contrast';

/** Tokens for text, rules and controls, which on a tint all take the same readable colour. */
const INKS = ['text', 'soft', 'mute', 'edge', 'rule'] as const;
const GROUNDS = ['ground', 'well', 'panel'] as const;

/** The digits of a `#rrggbb` colour, for class names and URLs; null for anything else. */
export function tintDigits(colour: string): string | null {
  return /^#([\da-f]{6})$/i.exec(colour)?.[1]?.toLowerCase() ?? null;
}

/** The class of tinted elements; `tintStylesheet` defines it. */
export function tintClass(digits: string): string {
  return `tint-${digits}`;
}

/**
 * The stylesheet of one tint: it sets the tokens inside the class to the colour, or to black or white, whichever
 * contrasts more with it, with at least 4.5:1 (checklist BAR-10, SUB-07). Print stays white.
 * @throws RangeError unless `digits` are six hexadecimal digits.
 */
export function tintStylesheet(digits: string): string {
  const colour = `#${digits}`;
  const ink = readableOn(colour);
  const tokens = [
    ...GROUNDS.map((name) => `--${name}:${colour}`),
    ...INKS.map((name) => `--${name}:${ink}`),
    `background-color:${colour}`,
    `color:${ink}`,
  ];
  return `@media screen{.${tintClass(digits)}{${tokens.join(';')}}}\n`;
}

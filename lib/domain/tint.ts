import { readableOn } from './colour-contrast';

/** Tokens for text, rules and controls, which all take the same readable colour on a tint. */
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
 * Returns the stylesheet of one tint. Inside the class, tokens are the colour itself, or black or white, whichever
 * contrasts more with it (at least 4.5:1, checklist BAR-10, SUB-07). Readers who ask for more contrast get white on
 * black, and print stays black on white.
 *
 * @param digits six hexadecimal digits
 * @throws RangeError when `digits` is anything else
 */
export function tintStylesheet(digits: string): string {
  const colour = `#${digits}`;
  const rule = (ground: string, ink: string) =>
    `.${tintClass(digits)}{${tokensOf(ground, ink).join(';')}}`;
  return [
    `@media screen{${rule(colour, readableOn(colour))}}`,
    `@media screen and (prefers-contrast:more){${rule('#000000', '#ffffff')}}`,
    '',
  ].join('\n');
}

const tokensOf = (ground: string, ink: string) => [
  ...GROUNDS.map((name) => `--${name}:${ground}`),
  ...INKS.map((name) => `--${name}:${ink}`),
  `background-color:${ground}`,
  `color:${ink}`,
];

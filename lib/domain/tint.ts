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
 * The stylesheet of one tint: it gives the tokens of everything inside the class the colour, or the black
 * or white that contrasts more with it, never under 4.5:1 (checklist BAR-10, SUB-07). Readers who ask for more contrast,
 * which no such pair may reach, get white on black. `digits` are six
 * hexadecimal ones. Paper stays white.
 * @throws RangeError when they are not.
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

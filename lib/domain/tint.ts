import { readableOn } from './colour-contrast';

/** Tokens that colour text, rules and controls: on a tint they all take the one readable colour. */
const INKS = ['text', 'soft', 'mute', 'edge', 'rule'] as const;
const GROUNDS = ['ground', 'well', 'panel'] as const;

/** The digits of a `#rrggbb` colour as class names and addresses hold them; null for anything else. */
export function tintDigits(colour: string): string | null {
  return /^#([\da-f]{6})$/i.exec(colour)?.[1]?.toLowerCase() ?? null;
}

/** The class of what a colour tints; `tintStylesheet` gives it its meaning. */
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

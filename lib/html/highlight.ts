import { declarationsIn } from './declarations';

/** Backgrounds that are not a marker's: those of a page, a dark screen, a copied grey panel. */
const PLAIN =
  /^(?:transparent|none|white|black|(?:dark|dim|light|slate|darkslate|lightslate)?gr[ae]y|silver|gainsboro|whitesmoke|snow|ivory|linen|seashell|floralwhite|ghostwhite|oldlace|mintcream|azure|aliceblue|currentcolor|canvas|canvastext|auto|windowtext|window)$/;

/** Values that leave the background to something else. */
const LEFT_OPEN = /^(?:inherit|initial|unset|revert|revert-layer)$|var\(/;

/**
 * The minimum difference, out of 255, between the colour channels of a marker's ink. Those of an off-white page differ
 * less.
 */
const LEAST_COLOUR = 48;

const LEAST_SHARE = 0.1;

const FUNCTION = /^(rgb|hsl)a?\(([^()]*)\)$/;

/** Returns the red, green and blue of a colour, and its opacity; null for a colour that is not numeric. */
function channelsOf(colour: string): readonly [channels: readonly number[], share: number] | null {
  const digits = /^#([\da-f]{3,8})$/.exec(colour)?.[1];
  if (digits !== undefined) {
    const size = digits.length < 6 ? 1 : 2;
    const parts = Array.from(digits.match(size === 1 ? /./g : /../g) ?? [], (part) =>
      Number.parseInt(size === 1 ? part + part : part, 16),
    );
    return [parts.slice(0, 3), (parts[3] ?? 255) / 255];
  }
  const [, kind, inner = ''] = FUNCTION.exec(colour) ?? [];
  if (kind === undefined) return null;
  const [first = 0, second = 0, third = 0, share = 1] = inner
    .split(/[\s,/]+/)
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('%') ? Number.parseFloat(part) / 100 : Number.parseFloat(part)));
  if (kind === 'rgb') {
    const isShare = inner.includes('%');
    return [[first, second, third].map((part) => (isShare ? part * 255 : part)), share];
  }
  // Saturation and lightness determine how far apart the channels are.
  const spread = 255 * second * (1 - Math.abs(2 * third - 1));
  return [[spread, 0, 0], share];
}

/**
 * Returns whether a background is the ink of a marker: true for a colour, false for none, white, black and greys.
 * Returns undefined if the value does not say, as for a picture.
 */
function isInk(value: string): boolean | undefined {
  const colour = value.toLowerCase().trim();
  if (LEFT_OPEN.test(colour)) return undefined;
  const channels = channelsOf(colour);
  if (channels) {
    const [[red = 0, green = 0, blue = 0], share] = channels;
    return (
      share >= LEAST_SHARE &&
      Math.max(red, green, blue) - Math.min(red, green, blue) >= LEAST_COLOUR
    );
  }
  return /^[a-z]+$/.test(colour) ? !PLAIN.test(colour) : undefined;
}

/** Returns whether a style highlights words; undefined if it says nothing about their background. */
export function isHighlighted(style: string): boolean | undefined {
  let said: boolean | undefined;
  for (const [name, value] of declarationsIn(style)) {
    if (/^(?:background(?:-color)?|mso-highlight)$/.test(name)) said = isInk(value) ?? said;
  }
  return said;
}

/**
 * Returns true for a style by which an editor's highlight has no background: WordPress colours letters with such a
 * `mark`.
 */
export function showsNoGround(style: string): boolean {
  let isGone = false;
  for (const [name, value] of declarationsIn(style)) {
    if (!/^background(?:-color)?$/.test(name)) continue;
    const colour = value.toLowerCase();
    const channels = channelsOf(colour);
    isGone = channels
      ? channels[1] < LEAST_SHARE
      : /^(?:transparent|none|inherit|initial|unset)$/.test(colour);
  }
  return isGone;
}

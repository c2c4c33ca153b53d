/**
 * Brightness of one sRGB channel (0 to 255) on a linear scale, 0 to 1 (WCAG 2.2, relative
 * luminance).
 */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string): number {
  if (!/^#[\da-f]{6}$/i.test(colour)) throw new RangeError(`Not a #rrggbb colour: ${colour}`);
  const channel = (from: number) => linear(Number.parseInt(colour.slice(from, from + 2), 16));
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/**
 * Returns the contrast ratio of two `#rrggbb` colours, from 1 (the same) to 21 (black and white), in either order.
 * @throws RangeError when one is not `#rrggbb`.
 */
export function contrastRatio(a: string, b: string): number {
  const one = luminance(a);
  const other = luminance(b);
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * Returns black or white, whichever contrasts more with the background: at least 4.5:1, whatever colour an editor picks
 * for a subdomain's bar (checklist BAR-10).
 * @throws RangeError when the background is not `#rrggbb`.
 */
export function readableOn(background: string): '#000000' | '#ffffff' {
  return contrastRatio(background, '#000000') >= contrastRatio(background, '#ffffff')
    ? '#000000'
    : '#ffffff';
}

/** The pixels of each unit. Font-relative units assume the size of ordinary text. */
const PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
  lh: 24,
  rlh: 24,
};

/** A CSS length: a number and its unit, which may be `%` or missing. */
const LENGTH = /^([+-]?(?:\d{1,7}(?:\.\d{0,9})?|\.\d{1,9}))([a-z]{1,3}|%|)$/i;

/**
 * Returns a single CSS length in pixels. Returns null for a percentage without `percent`, a calculated length or
 * anything else.
 */
export function pixelsOf(value: string, percent?: number): number | null {
  const [, number, unit = ''] = LENGTH.exec(value.trim()) ?? [];
  if (number === undefined) return null;
  if (unit === '%') return percent === undefined ? null : (Number(number) / 100) * percent;
  const pixels = unit === '' && Number(number) === 0 ? 0 : PIXELS[unit.toLowerCase()];
  return pixels === undefined ? null : Number(number) * pixels;
}

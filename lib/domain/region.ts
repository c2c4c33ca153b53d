import * as words from '@/lib/words';

/** A part of a picture, in percent of its width and height, measured from the upper left corner. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const VALUE = /^percent:(\S+)$/;
const NUMBER = /^(\d{1,3})(?:\.(\d{1,2}))?$/;

/** A whole picture, in hundredths of a percent, whose sums are exact. */
const WHOLE = 100_00;

/** The percentage of both width and height above which a region counts as the whole picture. */
const NEARLY_WHOLE = 60;

/** Parses a percentage into hundredths. Returns null if it is malformed. */
function hundredths(text: string): number | null {
  const [, whole, decimals = ''] = NUMBER.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/**
 * Parses the region that a value of `xywh` names, `percent:10,20,33.5,40` (W3C Media Fragments). Returns null if there
 * is no such region.
 */
export function parseRegion(value: string): Region | null {
  const numbers = (VALUE.exec(value)?.[1] ?? '').split(',').map(hundredths);
  const [x, y, width, height] = numbers;
  if (numbers.length !== 4 || x == null || y == null || !width || !height) return null;
  if (x + width > WHOLE || y + height > WHOLE) return null;
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}

/** Formats a region for addresses, with at most two decimals. */
export const regionValue = ({ x, y, width, height }: Region): string =>
  `percent:${[x, y, width, height].map((percent) => Math.round(percent * 100) / 100).join(',')}`;

/** Returns the address of a region. @param picture the address of the picture */
export const regionAddress = (picture: string, region: Region): string =>
  `${picture}?xywh=${regionValue(region)}`;

/** Returns the name of the third in which a position, in percent, lies. */
const third = <Of>(centre: number, [first, second, last]: readonly [Of, Of, Of]): Of =>
  centre * 3 < 100 ? first : centre * 3 > 200 ? last : second;

/** Returns where the centre of a region lies, in words; null for one that is nearly the whole picture. */
export function regionInWords({ x, y, width, height }: Region): string | null {
  if (width > NEARLY_WHOLE && height > NEARLY_WHOLE) return null;
  const row = third(y + height / 2, ['upper', 'middle', 'lower'] as const);
  const column = third(x + width / 2, ['left', 'centre', 'right'] as const);
  return words.regions[`${row} ${column}`];
}

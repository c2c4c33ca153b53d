import type { Region } from '@/lib/domain/region';

/** A position in a picture, in percent of its width and height. It may be below 0 or above 100, outside the picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const SIDES = ['x', 'y', 'width', 'height'] as const;
export type Side = (typeof SIDES)[number];

/** The region marked before the reader draws one. */
export const FIRST_REGION: Region = { x: 25, y: 25, width: 50, height: 50 };

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** Returns the position in a picture that is pointed at, when the picture is fitted into a box. */
export function pointIn(box: Box, picture: Size, { x, y }: Point): Point {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return {
    x: ((x - box.left - (box.width - width) / 2) / width) * 100,
    y: ((y - box.top - (box.height - height) / 2) / height) * 100,
  };
}

/** Returns the start and length between two edges, in whole percent, at least one. */
function span(from: number, to: number): readonly [start: number, length: number] {
  const [low, high] = [from, to]
    .map((edge) => between(0, Math.round(edge), 100))
    .toSorted((a, b) => a - b) as [number, number];
  const start = Math.min(low, 99);
  return [start, Math.max(high - start, 1)];
}

/** Returns the region between two positions, in whole percent. */
export function regionBetween(from: Point, to: Point): Region {
  const [x, width] = span(from.x, to.x);
  const [y, height] = span(from.y, to.y);
  return { x, y, width, height };
}

/** Returns the minimum and maximum of a side, given the other sides. */
export function limitsOf({ x, y, width, height }: Region, side: Side): readonly [number, number] {
  const limits = {
    x: [0, 100 - width],
    y: [0, 100 - height],
    width: [1, 100 - x],
    height: [1, 100 - y],
  } as const;
  return limits[side];
}

/** Returns a region with another side, within the picture. */
export function withSide(region: Region, side: Side, value: number): Region {
  const [least, most] = limitsOf(region, side);
  return { ...region, [side]: between(least, Math.round(value), most) };
}

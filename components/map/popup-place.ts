import { touch, type Box, type Size } from './boxes';

/** A position in pixels from the left and top edges of the map. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What determines the position of a popup. */
export interface Situation {
  /** The centre of the popup's own marker. */
  readonly marker: Point;
  readonly map: Size;
  readonly popup: Size;
  /** All markers, including those out of view. */
  readonly markers: readonly Box[];
  /** The map's buttons, which a popup never covers if the map is large enough. */
  readonly buttons: readonly Box[];
}

interface PopupPlace {
  readonly left: number;
  readonly top: number;
  /** The side of the marker on which the popup is; null at an edge of the map. */
  readonly side: 'left' | 'right' | null;
  /** Where the line to the marker meets the popup, measured from the popup's top edge. */
  readonly line: number;
  /** The number of markers that the popup covers. */
  readonly covered: number;
}

/** The distance between marker and popup. */
export const GAP = 48;
/** How far the popup's top is above the marker if nothing is in the way. */
const RISE = 26;
/** The distance between the popup and the edges of the map. */
export const MARGIN = 16;
/** The distance between the popup and a marker that it leaves free. */
const AIR = 10;

const between = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** Returns the boxes that another box covers or nearly touches. */
const under = (boxes: readonly Box[], other: Box) => boxes.filter((box) => touch(box, other, AIR));

/** Returns the tops at which a popup is just above or just below a box. */
const topsBeside = (boxes: readonly Box[], { height }: Size) =>
  boxes.flatMap((box) => [box.top - AIR - height, box.top + box.height + AIR]);

/** Returns the first place that covers the fewest markers. */
const leastCovering = <Place extends Pick<PopupPlace, 'covered'>>(places: readonly Place[]) =>
  [...places].sort((one, other) => one.covered - other.covered)[0];

/**
 * Returns the place where a popup fits within the map and covers the fewest markers: beside its own marker, on the
 * right if both sides are equally good, and as near to the usual height as possible. The popup goes to an edge of the
 * map, the nearer one first, if it covers no markers only there or doesn't fit beside its own.
 */
export function placePopup({ marker, map, popup, markers, buttons }: Situation): PopupPlace {
  const rightmost = Math.max(MARGIN, map.width - MARGIN - popup.width);
  const lowest = Math.max(MARGIN, map.height - MARGIN - popup.height);
  const usual = between(MARGIN, marker.y - RISE, lowest);
  const tops = [usual, ...topsBeside([...markers, ...buttons], popup)]
    .filter((top) => top >= MARGIN && top <= lowest)
    .sort((one, other) => Math.abs(one - usual) - Math.abs(other - usual));
  const placesAt = (left: number, side: PopupPlace['side']) =>
    tops
      .map((top) => ({ left, top, ...popup }))
      .filter((box) => under(buttons, box).length === 0)
      .map((box): PopupPlace => {
        const covered = under(markers, box).length;
        return { left, top: box.top, side, line: marker.y - box.top, covered };
      });

  const beside = leastCovering(
    [
      ...placesAt(marker.x + GAP, 'right'),
      ...placesAt(marker.x - GAP - popup.width, 'left'),
    ].filter(
      // Positions are fractional once the map has moved.
      ({ left, line }) =>
        left >= MARGIN - 0.5 && left <= rightmost + 0.5 && line >= 0 && line <= popup.height,
    ),
  );
  if (beside?.covered === 0) return beside;
  const edges = marker.x < map.width / 2 ? [MARGIN, rightmost] : [rightmost, MARGIN];
  const apart = leastCovering(edges.flatMap((left) => placesAt(left, null)));
  if (apart && (!beside || apart.covered === 0)) return apart;
  return beside ?? { left: MARGIN, top: usual, side: null, line: marker.y - usual, covered: 0 };
}

/**
 * Returns the smallest shift of the map, in pixels to the right and down, that lets a popup be beside its marker and
 * cover no others. Returns null if no shift is needed or possible. Where markers are everywhere, the map moves only to
 * let the popup be beside its own.
 */
export function shiftFor(situation: Situation): Point | null {
  const { marker, map, popup, markers, buttons } = situation;
  const now = placePopup(situation);
  if (now.side !== null && now.covered === 0) return null;
  // Beside the buttons, which do not move with the map.
  const rightmost = Math.min(map.width - MARGIN, ...buttons.map(({ left }) => left - AIR));
  const shifts = [marker.x + GAP, marker.x - GAP - popup.width].flatMap((left) =>
    [marker.y - RISE, ...topsBeside(markers, popup)]
      .filter((top) => top <= marker.y && marker.y <= top + popup.height)
      .map((top) => ({
        x: between(MARGIN, left, rightmost - popup.width) - left,
        y: between(MARGIN, top, map.height - MARGIN - popup.height) - top,
        covered: under(markers, { left, top, ...popup }).length,
      })),
  );
  const way = ({ x, y }: Point) => Math.hypot(x, y);
  const best = leastCovering(shifts.sort((one, other) => way(one) - way(other)));
  if (!best || (best.covered > 0 && (now.side !== null || now.covered === 0))) return null;
  return { x: best.x, y: best.y };
}

import { touch, type Box, type Size } from './boxes';

/** Pixels; a position from the left and top edges of the map. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What decides where a popup is put. */
export interface Situation {
  /** The middle of its marker. */
  readonly marker: Point;
  readonly map: Size;
  readonly popup: Size;
  /** All markers, also those out of view. */
  readonly markers: readonly Box[];
  /** What stays free wherever the map is large enough. */
  readonly buttons: readonly Box[];
}

interface PopupPlace {
  readonly left: number;
  readonly top: number;
  /** The side of the marker the popup is at; null at an edge of the map. */
  readonly side: 'left' | 'right' | null;
  /** Where the line to the marker leaves the popup, from its top edge. */
  readonly line: number;
  /** The number of markers that it covers. */
  readonly covered: number;
}

/** Between marker and popup. */
export const GAP = 48;
/** By which the popup's top lies above the marker, if nothing is in its way. */
const RISE = 26;
/** Between the popup and the edges of the map. */
export const MARGIN = 16;
/** Between the popup and a marker that it leaves free. */
const AIR = 10;

const between = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** Those of some boxes that another covers, or nearly touches. */
const under = (boxes: readonly Box[], other: Box) => boxes.filter((box) => touch(box, other, AIR));

/** The tops at which a popup is just above or just below something. */
const topsBeside = (boxes: readonly Box[], { height }: Size) =>
  boxes.flatMap((box) => [box.top - AIR - height, box.top + box.height + AIR]);

/** The first of those that cover fewest markers. */
const leastCovering = <Place extends Pick<PopupPlace, 'covered'>>(places: readonly Place[]) =>
  [...places].sort((one, other) => one.covered - other.covered)[0];

/**
 * Where a popup is whole within the map and covers fewest markers: beside its own, to the right if both sides are equally
 * good, and as near to the usual height as that allows. At an edge of the map, the nearer first, if it covers none there alone,
 * or its marker is where it can't be beside it.
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
      // Positions of a map that has moved are fractions.
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
 * By how many pixels to the right and down a map has to move, as little as can be, for a popup to be beside its marker and
 * cover none; null if it need not, or can't. Where markers are everywhere it moves only for the popup to be beside its own.
 */
export function shiftFor(situation: Situation): Point | null {
  const { marker, map, popup, markers, buttons } = situation;
  const now = placePopup(situation);
  if (now.side !== null && now.covered === 0) return null;
  // Beside the buttons, which do not move.
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

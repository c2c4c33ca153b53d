/** Pixels; a position from the left and top edges of the map. */
interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels from the left and top edges of the map. */
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

interface PopupPlace {
  readonly left: number;
  readonly top: number;
  /** The side of the marker the popup is at; null when the marker is out of view or beside it there is no room. */
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

const touches = (one: Box, other: Box) =>
  one.left < other.left + other.width + AIR &&
  other.left < one.left + one.width + AIR &&
  one.top < other.top + other.height + AIR &&
  other.top < one.top + one.height + AIR;

/**
 * Where a popup is whole within the map, and covers as few markers as can be: beside its own, to the right if both sides are
 * equally good, and as near to the usual height as that allows; else, without a line, at the nearer edge of the map.
 *
 * @param markers boxes of the markers in view
 * @param buttons boxes of what stays free wherever the map is large enough
 */
export function placePopup(
  marker: Point,
  map: Size,
  popup: Size,
  markers: readonly Box[],
  buttons: readonly Box[],
): PopupPlace {
  const rightmost = Math.max(MARGIN, map.width - MARGIN - popup.width);
  const lowest = Math.max(MARGIN, map.height - MARGIN - popup.height);
  const usual = between(MARGIN, marker.y - RISE, lowest);
  const tops = [usual, ...topsBeside([...markers, ...buttons], popup, lowest)].sort(
    (a, b) => Math.abs(a - usual) - Math.abs(b - usual),
  );
  const right = marker.x + GAP;
  const left = marker.x - GAP - popup.width;
  // Positions of a map that has moved are fractions.
  const isInside = (x: number) => x >= MARGIN - 0.5 && x <= rightmost + 0.5;
  const sides = [
    ...(isInside(right) ? [{ x: right, side: 'right' as const }] : []),
    ...(isInside(left) ? [{ x: left, side: 'left' as const }] : []),
  ];
  const edges = (marker.x < map.width / 2 ? [MARGIN, rightmost] : [rightmost, MARGIN]).map((x) => ({
    x,
    side: null,
  }));

  let best: PopupPlace | null = null;
  let fewest = Infinity;
  // In order of preference.
  for (const { x, side } of [...sides, ...edges]) {
    for (const top of tops) {
      const line = marker.y - top;
      if (side !== null && (line < 0 || line > popup.height)) continue;
      const box = { left: x, top, ...popup };
      const isOver = (other: Box) => touches(box, other);
      const covered = buttons.some(isOver) ? Infinity : markers.filter(isOver).length;
      if (best && covered >= fewest) continue;
      best = { left: x, top, side, line, covered };
      fewest = covered;
      if (fewest === 0) return best;
    }
  }
  return best ?? { left: MARGIN, top: usual, side: null, line: marker.y - usual, covered: 0 };
}

/** The tops with which a popup is just above or just below something. */
const topsBeside = (
  boxes: readonly Box[],
  { height }: Size,
  lowest: number,
  highest: number = MARGIN,
) =>
  boxes
    .flatMap(({ top, height: own }) => [top - AIR - height, top + own + AIR])
    .filter((top) => top >= highest && top <= lowest);

/**
 * By how many pixels to the right and down a map has to move for a popup to be beside its marker and cover none; null if it need
 * not, or can't. The way is as short as can be. Where markers are everywhere the popup at least is beside its own.
 */
export function shiftFor(
  marker: Point,
  map: Size,
  popup: Size,
  markers: readonly Box[],
  buttons: readonly Box[],
): Point | null {
  const now = placePopup(marker, map, popup, markers, buttons);
  if (now.side !== null && now.covered === 0) return null;
  let best: (Point & { readonly covered: number; readonly way: number }) | null = null;
  for (const left of [marker.x + GAP, marker.x - GAP - popup.width]) {
    for (const top of [marker.y - RISE, ...topsBeside(markers, popup, Infinity, -Infinity)]) {
      if (top > marker.y || marker.y > top + popup.height) continue;
      const covered = markers.filter((other) => touches({ left, top, ...popup }, other)).length;
      // Beside the buttons, which do not move.
      const rightmost = Math.min(map.width - MARGIN, ...buttons.map((box) => box.left - AIR));
      const x = between(MARGIN, left, rightmost - popup.width) - left;
      const y = between(MARGIN, top, map.height - MARGIN - popup.height) - top;
      const way = Math.hypot(x, y);
      if (best && (covered > best.covered || (covered === best.covered && way >= best.way)))
        continue;
      best = { x, y, covered, way };
    }
  }
  const isBetter =
    best?.covered === 0 || (best && now.side === null && best.covered <= now.covered);
  return best && isBetter ? { x: best.x, y: best.y } : null;
}

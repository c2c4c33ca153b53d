/** Pixels; a position from the left and top edges of the map. */
interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface PopupPlace {
  readonly left: number;
  readonly top: number;
  /** The side of the marker the popup is at; null when the marker is out of view or beside it there is no room. */
  readonly side: 'left' | 'right' | null;
  /** Where the line to the marker leaves the popup, from its top edge. */
  readonly line: number;
}

/** Between marker and popup. */
export const GAP = 48;
/** By which the popup's top lies above the marker. */
const RISE = 26;
/** Between the popup and the edges of the map; at the right edge are the buttons that zoom. */
export const MARGIN = 16;
const BUTTONS = 92;

const between = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));

/**
 * Where a popup is whole: to the right of its marker if it fits there, else to the left, and within the map wherever the
 * marker goes.
 */
export function placePopup(marker: Point, map: Size, popup: Size): PopupPlace {
  const rightmost = map.width - BUTTONS - popup.width;
  const right = marker.x + GAP;
  const left = marker.x - GAP - popup.width;
  const isRight = right <= rightmost;
  const wanted = isRight ? right : left;
  const at = {
    left: Math.max(MARGIN, Math.min(wanted, rightmost)),
    top: between(MARGIN, marker.y - RISE, Math.max(MARGIN, map.height - MARGIN - popup.height)),
  };
  const line = marker.y - at.top;
  const isBeside = at.left === wanted && line >= 0 && line <= popup.height;
  return { ...at, line, side: isBeside ? (isRight ? 'right' : 'left') : null };
}

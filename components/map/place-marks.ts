import { groupByPlace, type PlacedInvestigation } from '@/lib/domain/map-places';
import { mapPlacePath } from '@/lib/routes';
import * as words from '@/lib/words';
import { clustersOf } from './clusters';
import { CLUSTER_SIZE } from './MapMark';
import { shareOfHeight, shareOfWidth } from './projection';

/** Width by height of the map. */
export const RATIO = 2;

/** Width of the map in pixels on the narrowest screens: what has room there has room on all. */
const WIDTH = 288;
const HEIGHT = WIDTH / RATIO;

/** Least part of the world's width that is shown, and the part of the map left free at each side. */
const LEAST = 260 / 1500;
const FREE = 0.2;

/** Pixels of a label: between it and the middle of its mark, of a letter, and its height. */
export const LABEL_GAP = CLUSTER_SIZE / 2 + 5;
const LETTER = 7.8;
const LABEL_HEIGHT = 20;

/** Pixels between the middles of two marks. */
const APART = CLUSTER_SIZE + 2;

/** The world's width in pixels at the zoom level for which clusters are asked. */
const WORLD = 512;

/** The part of the world that a map shows, as shares of the world's width. */
interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface PlaceMark {
  /** Shares of the map's width and height. */
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly studies: number;
  readonly href: string;
  /** Its places and how many cases are there. */
  readonly name: string;
  /** The first of its places, drawn beside the mark; null where there is no room. */
  readonly label: { readonly text: string; readonly side: 'left' | 'right' } | null;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const meet = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const boxAround = (x: number, y: number, size: number): Box => ({
  left: x - size / 2,
  right: x + size / 2,
  top: y - size / 2,
  bottom: y + size / 2,
});

const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

/** The frame that holds all places as near as their distance allows. */
function frameOf(places: readonly PlacedInvestigation[]): Frame {
  const [left, right] = rangeOf(places.map(({ longitude }) => shareOfWidth(longitude)));
  const [top, bottom] = rangeOf(places.map(({ latitude }) => shareOfHeight(latitude)));
  const width = Math.max(
    LEAST,
    (right - left) * (1 + 2 * FREE),
    (bottom - top) * (1 + 2 * FREE) * RATIO,
  );
  return { x: (left + right - width) / 2, y: (top + bottom - width / RATIO) / 2, width };
}

/** Where a label has room: to the right of its mark, to the left, or nowhere. */
function sideOf(text: string, mark: { x: number; y: number }, taken: readonly Box[]) {
  const width = text.length * LETTER;
  const [top, bottom] = [mark.y - LABEL_HEIGHT / 2, mark.y + LABEL_HEIGHT / 2];
  const boxes = {
    right: { left: mark.x + LABEL_GAP, right: mark.x + LABEL_GAP + width, top, bottom },
    left: { left: mark.x - LABEL_GAP - width, right: mark.x - LABEL_GAP, top, bottom },
  };
  for (const side of ['right', 'left'] as const) {
    const box = boxes[side];
    const isInside = box.left >= 0 && box.right <= WIDTH && top >= 0 && bottom <= HEIGHT;
    if (isInside && !taken.some((other) => meet(box, other))) return { side, box };
  }
  return null;
}

/** The part of the world that the small map of some cases shows, and its marks: neighbours have one. */
export function placeMarks(places: readonly PlacedInvestigation[]): {
  readonly frame: Frame;
  readonly marks: readonly PlaceMark[];
} {
  const frame = frameOf(places);
  const clusters = clustersOf(places, (APART / WIDTH) * frame.width * WORLD);
  const marked = clusters.markersIn([-180, -90, 180, 90], 0).map((marker) => {
    const slugs = marker.kind === 'cluster' ? clusters.slugsOf(marker.id) : [marker.slug];
    const here = places.filter(({ slug }) => slugs.includes(slug));
    return {
      x: (shareOfWidth(marker.longitude) - frame.x) / frame.width,
      y: ((shareOfHeight(marker.latitude) - frame.y) / frame.width) * RATIO,
      here,
      names: groupByPlace(here).map(({ name }) => name),
    };
  });
  const taken = marked.map(({ x, y }) => boxAround(x * WIDTH, y * HEIGHT, CLUSTER_SIZE));
  const marks = marked.map(({ x, y, here, names }) => {
    const [first = ''] = names;
    const text = names.length > 1 ? words.andMorePlaces(first, names.length - 1) : first;
    const room = sideOf(text, { x: x * WIDTH, y: y * HEIGHT }, taken);
    if (room) taken.push(room.box);
    return {
      x,
      y,
      count: here.length,
      studies: here.filter(({ isStudy }) => isStudy).length,
      href: mapPlacePath(here[0]?.slug ?? ''),
      name: words.casesAtPlaces(names, here.length),
      label: room && { text, side: room.side },
    };
  });
  return { frame, marks };
}

import { groupByPlace, type PlacedInvestigation } from '@/lib/domain/map-places';
import { mapPlacePath } from '@/lib/routes';
import * as words from '@/lib/words';
import { touch, type Box } from './boxes';
import { clustersOf } from './clusters';
import { CLUSTER_SIZE } from './MapMark';
import { shareOfHeight, shareOfWidth } from './projection';

/** Width divided by height of the map. */
const RATIO = 2;

/** The map's width in pixels at its narrowest and on wide screens. A label is drawn only if it fits at both. */
const WIDTH = 280;
const WIDTHS = [WIDTH, 2 * WIDTH];

/** The smallest part of the world's width that is shown, and the share of the map left free on each side. */
export const LEAST = 260 / 1500;
const FREE = 0.2;

/** In pixels: the gap between a label and its mark, the width of a letter, and the height of a label. */
const GAP = 6;
const LETTER = 7.8;
const LABEL_HEIGHT = 18;

/** The size of a single case's mark with the room around it, in pixels. */
const SINGLE_SIZE = 24;

/** The distance between the centres of two marks, in pixels. */
const APART = CLUSTER_SIZE + 2;

/** The world's width in pixels at the zoom level for which clusters are computed. */
const WORLD = 512;

/** The part of the world that a map shows, in shares of the world's width. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface PlaceMark extends Point {
  readonly count: number;
  readonly studies: number;
  readonly href: string;
  /** Its places and the number of cases there. */
  readonly name: string;
  /** The first of its places, drawn beside the mark; null if there is no room. */
  readonly label: (Label & { readonly text: string }) | null;
}

/** Where a label is anchored, in pixels from the centre of its mark. */
interface Label {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** In shares of the map's width and height. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const isWithin = ({ left, top, width, height }: Box, mapWidth: number) =>
  left >= 0 && left + width <= mapWidth && top >= 0 && top + height <= mapWidth / RATIO;

const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

/** Returns the smallest frame that holds all places with their margins. */
function frameOf(places: readonly PlacedInvestigation[]): Frame {
  const [left, right] = rangeOf(places.map(({ longitude }) => shareOfWidth(longitude)));
  const [top, bottom] = rangeOf(places.map(({ latitude }) => shareOfHeight(latitude)));
  const width = Math.max(
    LEAST,
    (right - left) * (1 + 2 * FREE),
    (bottom - top) * (1 + 2 * FREE) * RATIO,
  );
  const height = width / RATIO;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

const sizeOf = (count: number) => (count > 1 ? CLUSTER_SIZE : SINGLE_SIZE);

/** Returns the possible positions of a label, in order of preference. */
function labelsOf(count: number): readonly Label[] {
  const beside = sizeOf(count) / 2 + GAP;
  const below = (sizeOf(count) + LABEL_HEIGHT) / 2;
  return [
    { x: beside, y: 0, anchor: 'start' },
    { x: -beside, y: 0, anchor: 'end' },
    { x: 0, y: below, anchor: 'middle' },
    { x: 0, y: -below, anchor: 'middle' },
  ];
}

/** The part of a label's width that lies to the left of its anchor. */
const LEFT = { start: 0, middle: 0.5, end: 1 } as const;

/** Returns the box of a label on a map of a given width. */
function labelBox(text: string, mark: Point, label: Label, width: number): Box {
  const own = text.length * LETTER;
  return {
    left: mark.x * width + label.x - LEFT[label.anchor] * own,
    top: (mark.y * width) / RATIO + label.y - LABEL_HEIGHT / 2,
    width: own,
    height: LABEL_HEIGHT,
  };
}

/** Returns the box of a mark on a map of a given width. */
function markBox({ x, y }: Point, count: number, width: number): Box {
  const size = sizeOf(count);
  return {
    left: x * width - size / 2,
    top: (y * width) / RATIO - size / 2,
    width: size,
    height: size,
  };
}

/**
 * Returns the part of the world that the small map of some cases shows, and its marks. Neighbouring cases share a mark.
 */
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
      y: (shareOfHeight(marker.latitude) - frame.y) / frame.height,
      here,
      names: groupByPlace(here).map(({ name }) => name),
    };
  });
  const taken = WIDTHS.map((width) => marked.map((mark) => markBox(mark, mark.here.length, width)));
  const marks = marked.map(({ x, y, here, names }) => {
    const [first = ''] = names;
    const text = names.length > 1 ? words.andMorePlaces(first, names.length - 1) : first;
    const boxesOf = (label: Label) => WIDTHS.map((width) => labelBox(text, { x, y }, label, width));
    const label = labelsOf(here.length).find((wanted) =>
      boxesOf(wanted).every(
        (box, index) =>
          isWithin(box, WIDTHS[index] ?? WIDTH) &&
          !taken[index]?.some((other) => touch(box, other)),
      ),
    );
    if (label) boxesOf(label).forEach((box, index) => taken[index]?.push(box));
    return {
      x,
      y,
      count: here.length,
      studies: here.filter(({ isStudy }) => isStudy).length,
      href: mapPlacePath(here[0]?.slug ?? ''),
      name: words.casesAtPlaces(names, here.length),
      label: label ? { ...label, text } : null,
    };
  });
  return { frame, marks };
}

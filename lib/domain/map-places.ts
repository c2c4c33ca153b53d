import { formatCoordinates } from './coordinates';
import type { MapInvestigation } from './map-investigation';

/** What the list beside the map needs of a case. */
export type PlacedInvestigation = Pick<
  MapInvestigation,
  | 'slug'
  | 'title'
  | 'code'
  | 'isStudy'
  | 'place'
  | 'latitude'
  | 'longitude'
  | 'contentWarning'
  | 'language'
>;

/** A place and its investigations. */
export interface MapPlace<Item extends PlacedInvestigation = PlacedInvestigation> {
  /** The place's name, or its coordinates if it has none. */
  readonly name: string;
  /** As displayed; null if they differ from case to case. */
  readonly coordinates: string | null;
  readonly investigations: readonly Item[];
}

/** Groups investigations by the name of their place; places and investigations keep the order of their first occurrence. */
export function groupByPlace<Item extends PlacedInvestigation>(
  investigations: readonly Item[],
): readonly MapPlace<Item>[] {
  const places = new Map<
    string,
    { name: string; coordinates: string | null; investigations: Item[] }
  >();
  for (const item of investigations) {
    const coordinates = formatCoordinates(item);
    const name = item.place ?? coordinates;
    const place = places.get(name);
    if (!place) {
      places.set(name, { name, coordinates, investigations: [item] });
      continue;
    }
    place.investigations.push(item);
    if (place.coordinates !== coordinates) place.coordinates = null;
  }
  return [...places.values()];
}

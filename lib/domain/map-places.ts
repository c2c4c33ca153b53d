import { formatCoordinates } from './coordinates';
import type { MapCase } from './map-case';

/** What the list beside the map needs to know of a case. */
export type PlacedCase = Pick<
  MapCase,
  'slug' | 'title' | 'code' | 'isStudy' | 'place' | 'latitude' | 'longitude'
>;

/** A place and its cases. */
export interface MapPlace<Case extends PlacedCase = PlacedCase> {
  /** The place's name, or its coordinates if it has none. */
  readonly name: string;
  /** Those of the first case: others may be a street away. */
  readonly coordinates: string;
  readonly cases: readonly Case[];
}

/** Groups cases by the name of their place; places and cases keep the order of their first occurrence. */
export function groupByPlace<Case extends PlacedCase>(
  cases: readonly Case[],
): readonly MapPlace<Case>[] {
  const places = new Map<string, Case[]>();
  for (const item of cases) {
    const name = item.place ?? formatCoordinates(item);
    const place = places.get(name);
    if (place) place.push(item);
    else places.set(name, [item]);
  }
  return [...places].map(([name, [first, ...others]]) => {
    // A group is never empty: a case created it.
    const opener = first as Case;
    return { name, coordinates: formatCoordinates(opener), cases: [opener, ...others] };
  });
}

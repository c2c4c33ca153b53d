import { formatCoordinates } from './coordinates';
import type { MapCase } from './map-case';

/** What the list beside the map shows of a case. */
export type PlacedCase = Pick<
  MapCase,
  'slug' | 'title' | 'code' | 'isStudy' | 'place' | 'latitude' | 'longitude'
>;

/** Cases at one place, and where it lies. */
export interface MapPlace<Case extends PlacedCase = PlacedCase> {
  /** The place's name, or its coordinates where no case names it. */
  readonly name: string;
  /** Of the first case: others of the same place may lie a street away. */
  readonly coordinates: string;
  readonly cases: readonly Case[];
}

/** Cases by the name of their place, places and cases in the order they first come in. */
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
    // A group begins with the case that opened it.
    const opener = first as Case;
    return { name, coordinates: formatCoordinates(opener), cases: [opener, ...others] };
  });
}

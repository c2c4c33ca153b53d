import { mapCall } from '@/lib/cms';
import type { Kind } from './kind';
import { partList, partOfPages, withoutRecord } from './list-source';

/** Locations of investigations on the map, identified by the investigation's slug. */
export const map = {
  list: partList({
    name: 'map',
    call: mapCall,
    identify: (locations) => locations.map(({ slug }) => slug),
    rows: [{ path: [], postType: 'investigation' }],
    affectedBy: ({ type }) => (type === 'map' || type === 'investigation' ? 'item' : null),
    without: (locations, gone) =>
      gone.type === 'investigation' ? withoutRecord(locations, gone) : locations,
  }),
  ...partOfPages,
  quotedIn: null,
} satisfies Kind;

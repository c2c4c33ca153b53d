import { mapCall } from '@/lib/cms';
import type { Kind } from './kind';
import { partList, partOfPages } from './list-source';

/** Locations of investigations on the map, identified by the investigation's slug. */
export const map = {
  list: partList({
    name: 'map',
    call: mapCall,
    identify: (locations) => locations.map(({ slug }) => slug),
    rows: [{ path: [], postType: 'investigation' }],
    affectedBy: ({ type }) => (type === 'map' || type === 'investigation' ? 'item' : null),
  }),
  ...partOfPages,
  quotedIn: null,
} satisfies Kind;

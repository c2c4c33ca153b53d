import { mapCall } from '@/lib/cms';
import type { MapLocation } from '@/lib/domain/map-location';
import type { Kind } from './kind';
import { listSource, none, noWork, withoutRecord } from './list-source';

const EMPTY: readonly MapLocation[] = [];

/** Locations of investigations on the map, identified by the investigation's slug. */
export const map = {
  list: listSource({
    name: 'map',
    empty: EMPTY,
    call: mapCall,
    count: (locations) => locations.length,
    identify: (locations) => locations.map(({ slug }) => slug),
    rows: [{ path: [], postType: 'investigation' }],
    records: none,
    namedPages: () => ({}),
    affectedBy: ({ type }) => (type === 'map' || type === 'investigation' ? 'item' : null),
    without: (locations, gone) =>
      gone.type === 'investigation' ? withoutRecord(locations, gone) : locations,
    findWork: noWork,
    searchDocuments: none,
    sitemapEntries: none,
    feedEntries: none,
  }),
  details: {},
  detailKeys: none,
  restBase: null,
  listIsComplete: true,
  quotedIn: null,
  page: null,
} satisfies Kind;

import type { MapCase } from './map-case';
import type { SearchHit } from './search-hit';

/** The response of `GET /api/search`, written by the route and read by the panel (contract/site.md). */
export interface SearchAnswer {
  readonly results: readonly SearchHit[];
}

/** The response of `GET /api/map`, written by the route and read by the map (contract/site.md). */
export interface MapAnswer {
  readonly locations: readonly MapCase[];
}

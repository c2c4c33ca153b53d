import type { MapCase } from './map-case';
import type { SearchHit } from './search-hit';

/** What `GET /api/search` answers: the route writes it and the panel reads it (contract/site.md). */
export interface SearchAnswer {
  readonly results: readonly SearchHit[];
}

/** What `GET /api/map` answers: the route writes it and the map reads it (contract/site.md). */
export interface MapAnswer {
  readonly locations: readonly MapCase[];
}

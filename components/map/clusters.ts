import Supercluster from 'supercluster';
import type { MapInvestigation } from '@/lib/domain/map-investigation';
import * as words from '@/lib/words';
import type { Bounds, KindFilter } from './map-types';
import { countedBack, countedFrom, meridianOf } from './seam';

/** Markers closer than this many pixels form a cluster. */
const RADIUS = 30;

/** Higher than the maximum zoom of either engine, so that markers at one location stay clustered. */
const LAST_ZOOM = 24;

type Point = { readonly slug: string; readonly isStudy: boolean };
type Sum = { studies: number };

export interface InvestigationMarker {
  readonly kind: 'investigation';
  readonly slug: string;
  readonly isStudy: boolean;
  readonly longitude: number;
  readonly latitude: number;
}

export interface ClusterMarker {
  readonly kind: 'cluster';
  readonly id: number;
  readonly count: number;
  /** How many of the markers are studies. */
  readonly studies: number;
  readonly longitude: number;
  readonly latitude: number;
}

export interface Clusters {
  /** Returns the markers within bounds at a zoom level. */
  markersIn(bounds: Bounds, zoom: number): readonly (InvestigationMarker | ClusterMarker)[];
  /** Returns the zoom level at which a cluster splits; above `maxZoom` when its markers share one location. */
  opensAt(id: number): number;
  slugsOf(id: number): readonly string[];
  /**
   * Returns the lowest zoom level at which an investigation has a marker of its own; `Infinity` if others share its
   * location.
   */
  aloneAt(investigation: Placed): number;
}

type Placed = Pick<MapInvestigation, 'slug' | 'longitude' | 'latitude'>;

/** The distance within which a marker counts as being at a place, in degrees. */
const NEAR = 1e-6;

/** Returns the investigations that match a filter. */
export function filterByKind<Item extends Pick<MapInvestigation, 'isStudy'>>(
  investigations: readonly Item[],
  filter: KindFilter,
): readonly Item[] {
  if (filter === 'all') return investigations;
  return investigations.filter(({ isStudy }) => isStudy === (filter === 'studies'));
}

/** Returns the name of a single marker: 'I.084 The Courtyard, investigation'. */
export const markerName = ({
  code,
  title,
  isStudy,
}: Pick<MapInvestigation, 'code' | 'title' | 'isStudy'>) =>
  words.markerName([code, title].filter(Boolean).join(' '), isStudy);

/**
 * Clusters investigations for every zoom level, including those on either side of 180°.
 *
 * @param radius pixels between markers that stay separate
 */
export function clustersOf(
  investigations: readonly Pick<MapInvestigation, 'slug' | 'isStudy' | 'longitude' | 'latitude'>[],
  radius = RADIUS,
): Clusters {
  const meridian = meridianOf(investigations.map(({ longitude }) => longitude));
  const index = new Supercluster<Point, Sum>({
    radius,
    maxZoom: LAST_ZOOM,
    map: ({ isStudy }) => ({ studies: Number(isStudy) }),
    reduce: (sum, { studies }) => {
      sum.studies += studies;
    },
  }).load(
    investigations.map(({ slug, isStudy, longitude, latitude }) => ({
      type: 'Feature',
      properties: { slug, isStudy },
      geometry: { type: 'Point', coordinates: [countedFrom(meridian, longitude), latitude] },
    })),
  );
  const within = ([west, south, east, north]: Bounds, zoom: number) =>
    index.getClusters(
      // Bounds as wide as the world keep their width, whatever rounding does to the difference of the two longitudes.
      east - west >= 360
        ? [-180, south, 180, north]
        : [west - meridian, south, east - meridian, north],
      zoom,
    );
  const isAlone = ({ slug, longitude, latitude }: Placed, zoom: number) =>
    within([longitude - NEAR, latitude - NEAR, longitude + NEAR, latitude + NEAR], zoom).some(
      ({ properties }) => !('cluster' in properties) && properties.slug === slug,
    );
  return {
    aloneAt: (investigation) => {
      for (let zoom = 0; zoom <= LAST_ZOOM; zoom += 1)
        if (isAlone(investigation, zoom)) return zoom;
      return Infinity;
    },
    markersIn: (bounds, zoom) =>
      within(bounds, Math.floor(zoom)).map(({ properties, geometry }) => {
        const [counted = 0, latitude = 0] = geometry.coordinates;
        const longitude = countedBack(meridian, counted);
        if (!('cluster' in properties))
          return { kind: 'investigation', ...properties, longitude, latitude };
        const { cluster_id: id, point_count: count, studies } = properties;
        return { kind: 'cluster', id, count, studies, longitude, latitude };
      }),
    opensAt: (id) => index.getClusterExpansionZoom(id),
    slugsOf: (id) => index.getLeaves(id, Infinity).map(({ properties }) => properties.slug),
  };
}

import type { PlacedInvestigation } from '@/lib/domain/map-places';
import { investigationPath } from '@/lib/routes';
import * as words from '@/lib/words';
import { clustersOf, filterByKind, markerName } from './clusters';
import { KIND_FILTERS, type Bounds } from './map-types';
import { xOf, yOf } from './projection';

/** A marker of the drawn map. It holds plain values, because the props of a client component are sent with the page. */
export interface DrawnMark {
  /** The slug of the first investigation at this place. */
  readonly slug: string;
  /** Percentages of the world's width and height. */
  readonly x: string;
  readonly y: string;
  readonly name: string;
  readonly href: string;
  readonly count: number;
  /** How many of the cases are studies. */
  readonly studies: number;
  /** The warning of a single investigation that has one. */
  readonly warning?: string;
  /** The chosen kinds and zoom levels for which it is shown: `all-0 studies-1`. */
  readonly shown: string;
}

/**
 * The zoom levels at which the map opens on nearly all screens. A wider screen shows the second level's markers until
 * the interactive map has loaded.
 */
const LEVELS = [0, 1];

const WORLD: Bounds = [-180, -90, 180, 90];

/** Returns the anchor of an investigation in the list of locations. */
export const rowOf = (slug: string) => `at-${slug}`;

/** Returns the markers with which the interactive map opens, for each kind the reader may choose. */
export function drawnMarks(investigations: readonly PlacedInvestigation[]): readonly DrawnMark[] {
  const marks = new Map<string, Omit<DrawnMark, 'shown'> & { readonly shown: string[] }>();
  const named = new Map(investigations.map((item) => [item.slug, item]));
  for (const kind of KIND_FILTERS) {
    const clusters = clustersOf(filterByKind(investigations, kind));
    for (const level of LEVELS) {
      for (const marker of clusters.markersIn(WORLD, level)) {
        const slugs = marker.kind === 'cluster' ? clusters.slugsOf(marker.id) : [marker.slug];
        const [slug = ''] = slugs;
        const item = named.get(slug);
        if (!item) continue;
        const key = [...slugs].sort().join(' ');
        const known = marks.get(key);
        if (known) {
          known.shown.push(`${kind}-${level}`);
          continue;
        }
        const [count, studies] =
          marker.kind === 'cluster' ? [marker.count, marker.studies] : [1, Number(marker.isStudy)];
        marks.set(key, {
          slug,
          x: xOf(marker.longitude),
          y: yOf(marker.latitude),
          name: count > 1 ? words.clusterName(count - studies, studies) : markerName(item),
          ...(count === 1 && item.contentWarning !== undefined && { warning: item.contentWarning }),
          href: count > 1 ? `#${rowOf(slug)}` : investigationPath(slug),
          count,
          studies,
          shown: [`${kind}-${level}`],
        });
      }
    }
  }
  return [...marks.values()].map((mark) => ({ ...mark, shown: mark.shown.join(' ') }));
}

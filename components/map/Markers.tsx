import { useMemo } from 'react';
import { classes } from '@/components/ui/classes';
import type { MapInvestigation } from '@/lib/domain/map-investigation';
import * as words from '@/lib/words';
import { markerName, type InvestigationMarker, type ClusterMarker } from './clusters';
import type { MapEngine } from './map-types';
import styles from './Markers.module.scss';

interface MarkersProps {
  readonly engine: MapEngine;
  readonly markers: readonly (InvestigationMarker | ClusterMarker)[];
  readonly investigations: readonly MapInvestigation[];
  /** The slug of the picked investigation. */
  readonly picked: string | null;
  readonly slugsOf: (cluster: number) => readonly string[];
  readonly onPick: (slug: string, opener: HTMLElement) => void;
  readonly onOpen: (cluster: ClusterMarker, opener: HTMLElement) => void;
}

/** Draws squares, red for studies and yellow otherwise (checklist MAP-03), and clusters with their count. */
export function Markers({
  engine,
  markers,
  investigations,
  picked,
  slugsOf,
  onPick,
  onOpen,
}: MarkersProps) {
  const { Marker } = engine;
  const named = useMemo(
    () => new Map(investigations.map((item) => [item.slug, item])),
    [investigations],
  );
  return markers.map((marker) => {
    const { longitude, latitude } = marker;
    return (
      <Marker
        key={marker.kind === 'investigation' ? marker.slug : marker.id}
        longitude={longitude}
        latitude={latitude}
      >
        {marker.kind === 'investigation' ? (
          <button
            type="button"
            className={classes(styles.investigation, marker.isStudy && styles.study)}
            aria-label={nameOf(named.get(marker.slug))}
            aria-expanded={marker.slug === picked}
            data-slugs={marker.slug}
            onClick={({ currentTarget }) => onPick(marker.slug, currentTarget)}
          />
        ) : (
          <button
            type="button"
            className={styles.cluster}
            data-slugs={slugsOf(marker.id).join(' ')}
            aria-label={words.clusterName(marker.count - marker.studies, marker.studies)}
            onClick={({ currentTarget }) => onOpen(marker, currentTarget)}
          >
            <span>{marker.count}</span>
            <Share {...marker} />
          </button>
        )}
      </Marker>
    );
  });
}

/** For example, 'I.084 The Courtyard, investigation'. */
const nameOf = (item: MapInvestigation | undefined) => item && markerName(item);

/** Shows the shares of investigations and studies in a cluster. */
function Share({ count, studies }: ClusterMarker) {
  return (
    <svg className={styles.share} viewBox={`0 0 ${count} 1`} preserveAspectRatio="none">
      <rect className={styles.investigations} width={count - studies} height="1" />
      <rect className={styles.studies} x={count - studies} width={studies} height="1" />
    </svg>
  );
}

import { useMemo } from 'react';
import { classes } from '@/components/ui/classes';
import type { MapCase } from '@/lib/domain/map-case';
import * as words from '@/lib/words';
import type { CaseMarker, ClusterMarker } from './clusters';
import type { MapEngine } from './map-types';
import styles from './Markers.module.scss';

interface MarkersProps {
  readonly engine: MapEngine;
  readonly markers: readonly (CaseMarker | ClusterMarker)[];
  readonly cases: readonly MapCase[];
  /** Slug of the case that stands open. */
  readonly picked: string | null;
  readonly onPick: (slug: string, opener: HTMLElement) => void;
  readonly onOpen: (cluster: ClusterMarker, opener: HTMLElement) => void;
}

/** Squares, red for studies and yellow otherwise (checklist MAP-03), and clusters with their count. */
export function Markers({ engine, markers, cases, picked, onPick, onOpen }: MarkersProps) {
  const { Marker } = engine;
  const named = useMemo(() => new Map(cases.map((item) => [item.slug, item])), [cases]);
  return markers.map((marker) => {
    const { longitude, latitude } = marker;
    return (
      <Marker
        key={marker.kind === 'case' ? marker.slug : marker.id}
        longitude={longitude}
        latitude={latitude}
      >
        {marker.kind === 'case' ? (
          <button
            type="button"
            className={classes(styles.case, marker.isStudy && styles.study)}
            aria-label={nameOf(named.get(marker.slug))}
            aria-expanded={marker.slug === picked}
            onClick={({ currentTarget }) => onPick(marker.slug, currentTarget)}
          />
        ) : (
          <button
            type="button"
            className={styles.cluster}
            aria-label={words.clusterName(marker.count - marker.studies, marker.studies)}
            onClick={({ currentTarget }) => onOpen(marker, currentTarget)}
          >
            {marker.count}
            <Share {...marker} />
          </button>
        )}
      </Marker>
    );
  });
}

/** 'I.084 The Courtyard, investigation' */
const nameOf = (item: MapCase | undefined) =>
  item && words.markerName([item.code, item.title].filter(Boolean).join(' '), item.isStudy);

/** How a cluster divides into investigations and studies. */
function Share({ count, studies }: ClusterMarker) {
  return (
    <svg className={styles.share} viewBox={`0 0 ${count} 1`} preserveAspectRatio="none">
      <rect className={styles.investigations} width={count - studies} height="1" />
      <rect className={styles.studies} x={count - studies} width={studies} height="1" />
    </svg>
  );
}

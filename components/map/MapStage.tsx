'use client';

import { useEffect, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { fetchAnswer, WrongAnswerError } from '@/components/behaviour/fetch-answer';
import { isMapAnswer } from '@/lib/domain/api-answers';
import type { MapInvestigation } from '@/lib/domain/map-investigation';
import { InvestigationMap } from './InvestigationMap';
import type { MapEngine, MapService, OnReady } from './map-types';
import styles from './MapPane.module.scss';

export interface MapStageProps {
  readonly service: MapService | null;
  readonly onReady: OnReady;
  /** Called when the map can't be drawn. */
  readonly onFailure: () => void;
}

const fetchInvestigations = async (path: string): Promise<readonly MapInvestigation[]> =>
  (await fetchAnswer(path, isMapAnswer)).locations;

/** Loads either engine. */
async function loadEngine(service: MapService | null): Promise<MapEngine> {
  const { engine } = service ? await import('./service-engine') : await import('./embedded-engine');
  return engine;
}

/** Loads the engine and the locations. The locations are fetched once per visit to the site (checklist MAP-07). */
export function MapStage({ service, onReady, onFailure }: MapStageProps) {
  const { data: investigations } = useSWRImmutable('/api/map', fetchInvestigations, {
    // Any other failure is retried.
    onError: (error) => error instanceof WrongAnswerError && onFailure(),
  });
  const [engine, setEngine] = useState<MapEngine | null>(null);

  useEffect(() => {
    let isWanted = true;
    loadEngine(service).then(
      (loaded) => isWanted && setEngine(loaded),
      () => isWanted && onFailure(),
    );
    return () => {
      isWanted = false;
    };
  }, [service, onFailure]);

  if (engine && investigations) {
    return (
      <InvestigationMap
        engine={engine}
        investigations={investigations}
        service={service}
        onReady={onReady}
        onFailure={onFailure}
      />
    );
  }
  return <div className={styles.stage} />;
}

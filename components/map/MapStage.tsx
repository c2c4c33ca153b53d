'use client';

import { useEffect, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import type { MapAnswer } from '@/lib/domain/api-answers';
import type { MapCase } from '@/lib/domain/map-case';
import * as words from '@/lib/words';
import { InvestigationMap } from './InvestigationMap';
import type { MapEngine, MapService } from './map-types';
import styles from './MapPane.module.scss';

export interface MapStageProps {
  readonly service: MapService | null;
  /** Called when the map can't be drawn. */
  readonly onFailure: () => void;
}

async function fetchCases(path: string): Promise<readonly MapCase[]> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return ((await response.json()) as MapAnswer).locations;
}

/** Loads one of the two engines only. */
async function loadEngine(service: MapService | null): Promise<MapEngine> {
  const { engine } = service ? await import('./service-engine') : await import('./embedded-engine');
  return engine;
}

/** Connects engine and locations; the locations are fetched once per visit of the site (checklist MAP-07). */
export function MapStage({ service, onFailure }: MapStageProps) {
  const { data: cases } = useSWRImmutable('/api/map', fetchCases);
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

  if (engine && cases) {
    return (
      <InvestigationMap engine={engine} cases={cases} service={service} onFailure={onFailure} />
    );
  }
  return (
    <p className={styles.loading} role="status">
      {words.loading}
    </p>
  );
}

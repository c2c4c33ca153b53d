'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMediaQuery } from '@/components/behaviour/use-media-query';
import type { MapInvestigation } from '@/lib/domain/map-investigation';
import { initialZoom, MAP_CENTRE } from '@/lib/domain/map-view';
import * as words from '@/lib/words';
import { clustersOf, filterByKind, type ClusterMarker } from './clusters';
import { GraticuleLabels } from './GraticuleLabels';
import styles from './MapPane.module.scss';
import { Markers } from './Markers';
import {
  boundsOf,
  type MapEngine,
  type MapHandle,
  type MapService,
  type OnReady,
} from './map-types';
import { PickedInvestigation } from './PickedInvestigation';
import { PickedPopup } from './PickedPopup';
import { PickedStack } from './PickedStack';
import type { Point } from './popup-place';
import { placeInAddress } from './place-address';
import { useKindFilter } from './use-kind-filter';
import { useMapView } from './use-map-view';
import { usePicked } from './use-picked';
import { useResize } from './use-resize';
import { ZoomButtons } from './ZoomButtons';

/** From this width on, a popup fits beside a marker. Narrower screens show the picked investigation below the map. */
const HAS_POPUPS = '(width >= 78em)';

interface InvestigationMapProps {
  readonly engine: MapEngine;
  readonly investigations: readonly MapInvestigation[];
  readonly service: MapService | null;
  readonly onReady: OnReady;
  readonly onFailure: () => void;
}

/** Returns where the map opens: at the place that the address names, zoomed in until it has a marker of its own. */
function openingOf(investigations: readonly MapInvestigation[], maxZoom: number) {
  const zoom = initialZoom(window.innerWidth);
  const slug = placeInAddress();
  const named = investigations.find((item) => item.slug === slug);
  if (!named) return { centre: MAP_CENTRE, zoom, isNamed: false };
  const alone = clustersOf(investigations).aloneAt(named);
  return {
    centre: [named.longitude, named.latitude] as const,
    zoom: alone > maxZoom ? zoom : Math.max(zoom, alone),
    isNamed: true,
  };
}

/**
 * The map, drawn by either engine, with markers, clusters and the picked investigation (checklist MAP-01 to MAP-04).
 */
export function InvestigationMap({
  engine,
  investigations,
  service,
  onReady,
  onFailure,
}: InvestigationMapProps) {
  const { EngineMap, hasGraticule, maxZoom } = engine;
  const map = useRef<MapHandle>(null);
  const [isReady, setReady] = useState(false);
  const [isTroubled, setTroubled] = useState(false);
  const [opening] = useState(() => openingOf(investigations, maxZoom));
  const isMoved = useRef(opening.isNamed);
  /** The zoom last requested from the map; null once the visitor has moved it. */
  const asked = useRef<number | null>(null);
  const { view, follow } = useMapView(map);
  const filter = useKindFilter();
  const shown = useMemo(() => filterByKind(investigations, filter), [investigations, filter]);
  const clusters = useMemo(() => clustersOf(shown), [shown]);
  const markers = useMemo(
    () => view && clusters.markersIn(view.bounds, view.zoom),
    [clusters, view],
  );
  const { picked, pickInvestigation, pickStack, putBack } = usePicked(shown);
  const hasPopups = useMediaQuery(HAS_POPUPS);

  const command = useCallback((go: (handle: MapHandle) => void) => {
    isMoved.current = true;
    if (map.current) go(map.current);
  }, []);

  const zoomTo = (zoom: number, center?: [longitude: number, latitude: number]) => {
    const clamped = Math.min(Math.max(zoom, 0), maxZoom);
    asked.current = clamped;
    command((handle) => handle.easeTo({ ...(center && { center }), zoom: clamped }));
  };
  const zoomBy = (levels: number) => {
    if (!map.current) return;
    // During a zoom, the map reports an intermediate value.
    const from = (map.current.isZooming() ? asked.current : null) ?? map.current.getZoom();
    zoomTo(from + levels);
  };

  const shift = useCallback(
    ({ x, y }: Point) => command((handle) => handle.panBy([-x, -y])),
    [command],
  );

  const stage = useResize(() => {
    map.current?.resize();
    // The map adapts to a new width only if the visitor has not moved it.
    if (!isMoved.current) {
      map.current?.jumpTo({ center: [...MAP_CENTRE], zoom: initialZoom(window.innerWidth) });
    }
    // The card below the map reduces the map's height.
    if (picked && map.current && !hasPopups) {
      const { longitude, latitude } = picked.first;
      const [, south, , north] = boundsOf(map.current) ?? [0, -90, 0, 90];
      if (latitude < south || latitude > north)
        command((handle) => handle.easeTo({ center: [longitude, latitude] }));
    }
    follow();
  });

  const openCluster = ({ id, longitude, latitude }: ClusterMarker, opener: HTMLElement) => {
    const zoom = clusters.opensAt(id);
    if (zoom > maxZoom) pickStack(clusters.slugsOf(id), opener);
    else zoomTo(zoom, [longitude, latitude]);
  };

  const open = useCallback(() => {
    follow();
    setReady(true);
  }, [follow]);

  const isUsable = isReady && view !== null;
  useEffect(() => {
    if (!isUsable || !stage.current) return;
    onReady(stage.current, (center) => {
      if (isMoved.current) return;
      isMoved.current = true;
      map.current?.jumpTo({ center, zoom: initialZoom(window.innerWidth) });
    });
  }, [isUsable, stage, onReady]);

  const card =
    picked?.kind === 'investigation' ? (
      <PickedInvestigation key={picked.first.slug} investigation={picked.first} onClose={putBack} />
    ) : (
      picked && (
        <PickedStack
          investigations={picked.investigations}
          onPick={pickInvestigation}
          onClose={putBack}
        />
      )
    );

  return (
    <>
      <div ref={stage} className={styles.stage}>
        <EngineMap
          ref={map}
          service={service}
          opening={opening}
          onLoad={open}
          onMove={(byVisitor) => {
            isMoved.current ||= byVisitor;
            // A move by the visitor requests new tiles, so an earlier failure no longer matters.
            if (byVisitor) {
              setTroubled(false);
              asked.current = null;
            }
            follow();
          }}
          onClick={putBack}
          onFailure={isReady ? () => setTroubled(true) : onFailure}
        >
          {markers && (
            <Markers
              engine={engine}
              markers={markers}
              investigations={shown}
              picked={picked?.kind === 'investigation' ? picked.first.slug : null}
              slugsOf={clusters.slugsOf}
              onPick={pickInvestigation}
              onOpen={openCluster}
            />
          )}
        </EngineMap>
        {isReady && picked && hasPopups && (
          <PickedPopup map={map} {...picked.first} markers={markers} onShift={shift}>
            {card}
          </PickedPopup>
        )}
        {hasGraticule && isReady && <GraticuleLabels map={map} />}
        <ZoomButtons onIn={() => zoomBy(1)} onOut={() => zoomBy(-1)} />
        <p className={styles.trouble} role="status">
          {isTroubled && words.mapPicturesMissing}
        </p>
      </div>
      {!hasPopups && card}
    </>
  );
}

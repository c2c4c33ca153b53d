import * as maplibre from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useState, type Ref } from 'react';
import { Map, Marker, type MapRef } from 'react-map-gl/maplibre';
import { embeddedStyle } from './embedded-style';
import type { EngineMapProps, MapEngine } from './map-types';
import * as words from '@/lib/words';

const WORKER = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url);

/** The outline has no finer detail. */
const MAX_ZOOM = 7;

/** The engine's canvas is a region of its own; the page has one named 'Map'. */
const WORDS = { 'Map.Title': words.world };

function EngineMap({ ref, opening, onLoad, onMove, onClick, onFailure, children }: EngineMapProps) {
  const [style] = useState(embeddedStyle);
  return (
    <Map
      // WebKit resolves a percentage of a height that is itself a flexible share to zero.
      style={{ position: 'absolute', inset: 0 }}
      // A `MapRef` can do everything that a `MapHandle` can, but a ref's type is invariant.
      ref={ref as Ref<MapRef>}
      mapLib={maplibre}
      workerUrl={WORKER.href}
      mapStyle={style}
      initialViewState={{
        longitude: opening.centre[0],
        latitude: opening.centre[1],
        zoom: opening.zoom,
      }}
      maxZoom={MAX_ZOOM}
      locale={WORDS}
      attributionControl={false}
      dragRotate={false}
      pitchWithRotate={false}
      touchPitch={false}
      trackResize={false}
      onLoad={onLoad}
      onMove={({ originalEvent }) => onMove(originalEvent !== undefined)}
      // Clicks on markers bubble up to the map and are ignored here.
      onClick={({ originalEvent }) => {
        if (originalEvent.target instanceof HTMLCanvasElement) onClick();
      }}
      onError={onFailure}
    >
      {children}
    </Map>
  );
}

/** maplibre-gl over the embedded outline: no request leaves the site (checklist MAP-08). */
export const engine: MapEngine = {
  EngineMap,
  Marker,
  maxZoom: MAX_ZOOM,
  hasGraticule: true,
};

import * as maplibre from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useState, type Ref } from 'react';
import { Map, Marker, Popup, type MapRef } from 'react-map-gl/maplibre';
import { embeddedStyle } from './embedded-style';
import type { EngineMapProps, MapEngine } from './map-types';

const WORKER = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url);

/** The outline shows nothing finer. */
const MAX_ZOOM = 7;

/** The engine calls its canvas a region; 'Map' is the name of the page's. */
const WORDS = { 'Map.Title': 'World' };

function EngineMap({ ref, opening, onLoad, onMove, onClick, onFailure, children }: EngineMapProps) {
  const [style] = useState(embeddedStyle);
  return (
    <Map
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
      // Of the map itself: a marker's click passes by here too.
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
  Popup,
  maxZoom: MAX_ZOOM,
  hasGraticule: true,
};

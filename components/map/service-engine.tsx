import mapbox from 'mapbox-gl/dist/mapbox-gl-csp.js';
import 'mapbox-gl/dist/mapbox-gl.css';
import type { Ref } from 'react';
import { Map, Marker, type MapRef } from 'react-map-gl/mapbox';
import type { EngineMapProps, MapEngine } from './map-types';
import * as words from '@/lib/words';

const WORKER = new URL('mapbox-gl/dist/mapbox-gl-csp-worker.js', import.meta.url);

const MAX_ZOOM = 16;
const WORDS = { 'Map.Title': words.world };

function EngineMap({
  ref,
  service,
  opening,
  onLoad,
  onMove,
  onClick,
  onFailure,
  children,
}: EngineMapProps) {
  return (
    <Map
      // WebKit resolves a percentage of a height that is itself a flexible share to zero.
      style={{ position: 'absolute', inset: 0 }}
      // A `MapRef` can do everything that a `MapHandle` can, but a ref's type is invariant.
      ref={ref as Ref<MapRef>}
      mapLib={mapbox}
      workerUrl={WORKER.href}
      RTLTextPlugin={false}
      mapboxAccessToken={service?.token}
      mapStyle={service?.style}
      initialViewState={{
        longitude: opening.centre[0],
        latitude: opening.centre[1],
        zoom: opening.zoom,
      }}
      projection="mercator"
      maxZoom={MAX_ZOOM}
      locale={WORDS}
      // Turns off as much telemetry as possible; no page's policy allows its host.
      performanceMetricsCollection={false}
      collectResourceTiming={false}
      dragRotate={false}
      pitchWithRotate={false}
      touchPitch={false}
      trackResize={false}
      onLoad={onLoad}
      onMove={(event) => onMove('originalEvent' in event && event.originalEvent !== undefined)}
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

/** mapbox-gl with the agency's own style, if a token is set (checklist MAP-08). */
export const engine: MapEngine = {
  EngineMap,
  Marker,
  maxZoom: MAX_ZOOM,
  hasGraticule: false,
};

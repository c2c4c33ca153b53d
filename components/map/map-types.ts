import type { ComponentType, ReactNode, Ref } from 'react';

/** The map service, as the page is told of it (contract/site.md, Settings). */
export interface MapService {
  readonly token: string;
  readonly style: string;
}

/** Which cases the map and the list show. */
export type KindFilter = 'all' | 'investigations' | 'studies';

/** Name of the radio buttons that choose it, in the page as the server wrote it. */
export const KIND_FIELD = 'map-kind';

/** Degrees: west, south, east, north. */
export type Bounds = [west: number, south: number, east: number, north: number];

type Position = readonly [longitude: number, latitude: number];

/** What both engines can do, as far as this map asks. */
export interface MapHandle {
  getZoom(): number;
  getBounds(): { toArray(): number[][] } | null;
  getContainer(): HTMLElement;
  project(position: [number, number]): { readonly x: number; readonly y: number };
  easeTo(camera: { center?: [number, number]; zoom?: number }): unknown;
  jumpTo(camera: { center: [number, number]; zoom: number }): unknown;
  zoomIn(): unknown;
  zoomOut(): unknown;
  resize(): unknown;
  on(type: 'move', listener: () => void): unknown;
  off(type: 'move', listener: () => void): unknown;
}

export interface EngineMapProps {
  readonly ref: Ref<MapHandle>;
  readonly service: MapService | null;
  /** How it opens. */
  readonly opening: { readonly centre: Position; readonly zoom: number };
  readonly onLoad: () => void;
  /** With every frame in which the map moves; `byVisitor` tells a gesture from a command. */
  readonly onMove: (byVisitor: boolean) => void;
  readonly onClick: () => void;
  /** The map can't be drawn. */
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

interface Placed {
  readonly longitude: number;
  readonly latitude: number;
  readonly children: ReactNode;
}

export type PopupAnchor = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** mapbox-gl or maplibre-gl, through react-map-gl. */
export interface MapEngine {
  readonly EngineMap: ComponentType<EngineMapProps>;
  readonly Marker: ComponentType<Placed>;
  readonly Popup: ComponentType<
    Placed & {
      readonly anchor: PopupAnchor;
      /** Pixels to the right and down. */
      readonly offset: [number, number];
      readonly maxWidth: string;
      readonly closeButton: boolean;
      readonly closeOnClick: boolean;
      readonly focusAfterOpen: boolean;
      readonly className?: string;
    }
  >;
  /** The zoom beyond which it shows nothing more. */
  readonly maxZoom: number;
  /** Whether lines of latitude and longitude are drawn on it. */
  readonly hasGraticule: boolean;
}

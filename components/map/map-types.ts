import type { ComponentType, ReactNode, Ref } from 'react';

/** Settings of the map service, as passed to the page (docs/specification/site.md, Settings). */
export interface MapService {
  readonly token: string;
  readonly style: string;
}

export const KIND_FILTERS = ['all', 'investigations', 'studies'] as const;

/** The kind that the map and the list show. */
export type KindFilter = (typeof KIND_FILTERS)[number];

/** The name of the radio buttons that choose the kind, in the server-rendered page. */
export const KIND_FIELD = 'map-kind';

/** Degrees: west, south, east, north. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** Degrees. */
export interface Located {
  readonly longitude: number;
  readonly latitude: number;
}

type Position = readonly [longitude: number, latitude: number];

/** Returns the visible area of a map; null before it has one. */
export function boundsOf(map: MapHandle): Bounds | null {
  const [[west, south] = [], [east, north] = []] = map.getBounds()?.toArray() ?? [];
  return west === undefined || south === undefined || east === undefined || north === undefined
    ? null
    : [west, south, east, north];
}

/**
 * Returns where a place is, in pixels from the left and top edges of the map. If the map shows several copies of it,
 * returns the one nearest to the middle.
 */
export function pointOn(map: MapHandle, { longitude, latitude }: Located) {
  const [west, , east] = boundsOf(map) ?? [0, 0, 0, 0];
  const turns = Math.round(((west + east) / 2 - longitude) / 360);
  return map.project([longitude + 360 * turns, latitude]);
}

/** The part of both engines' interface that the site uses. */
export interface MapHandle {
  getZoom(): number;
  getBounds(): { toArray(): number[][] } | null;
  getContainer(): HTMLElement;
  project(position: [number, number]): { readonly x: number; readonly y: number };
  easeTo(camera: { center?: [number, number]; zoom?: number }): unknown;
  jumpTo(camera: { center: [number, number]; zoom: number }): unknown;
  panBy(offset: [x: number, y: number]): unknown;
  isZooming(): boolean;
  resize(): unknown;
  on(type: 'move', listener: () => void): unknown;
  off(type: 'move', listener: () => void): unknown;
}

/**
 * Called when the map can be used.
 *
 * @param stage its element
 * @param start makes it continue from a centre (degrees), unless it has moved by itself
 */
export type OnReady = (
  stage: Element,
  start: (centre: [longitude: number, latitude: number]) => void,
) => void;

export interface EngineMapProps {
  readonly ref: Ref<MapHandle>;
  readonly service: MapService | null;
  /** Initial centre and zoom. */
  readonly opening: { readonly centre: Position; readonly zoom: number };
  readonly onLoad: () => void;
  /** Called for every frame in which the map moves; `byVisitor` is true for a gesture and false for a command. */
  readonly onMove: (byVisitor: boolean) => void;
  readonly onClick: () => void;
  /** Called when the map, or a part of it, can't be drawn. */
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

interface Placed extends Located {
  readonly children: ReactNode;
}

/** Either mapbox-gl or maplibre-gl, through react-map-gl. */
export interface MapEngine {
  readonly EngineMap: ComponentType<EngineMapProps>;
  readonly Marker: ComponentType<Placed>;
  /** The zoom level beyond which there is no more detail. */
  readonly maxZoom: number;
  /** True when lines of latitude and longitude are drawn. */
  readonly hasGraticule: boolean;
}

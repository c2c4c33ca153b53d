import { useCallback, useState, type RefObject } from 'react';
import type { Bounds, MapHandle } from './map-types';

interface View {
  /** The visible area plus a margin, so that a small move redraws no marker. */
  readonly bounds: Bounds;
  /** Whole: clusters change with whole steps of zoom. */
  readonly zoom: number;
}

/** Share of what is seen that is added on every side. */
const MARGIN = 0.5;

function widen([west, south, east, north]: Bounds): Bounds {
  const x = (east - west) * MARGIN;
  const y = (north - south) * MARGIN;
  return [west - x, Math.max(south - y, -90), east + x, Math.min(north + y, 90)];
}

const contains = (outer: Bounds, [west, south, east, north]: Bounds) =>
  west >= outer[0] && south >= outer[1] && east <= outer[2] && north <= outer[3];

/** The part of the world whose markers are drawn. `follow` is called with every move and seldom changes it. */
export function useMapView(map: RefObject<MapHandle | null>) {
  const [view, setView] = useState<View | null>(null);
  const follow = useCallback(() => {
    const seen = map.current?.getBounds()?.toArray().flat() as Bounds | undefined;
    if (!map.current || !seen) return;
    const zoom = Math.floor(map.current.getZoom());
    setView((last) =>
      last?.zoom === zoom && contains(last.bounds, seen) ? last : { zoom, bounds: widen(seen) },
    );
  }, [map]);
  return { view, follow };
}

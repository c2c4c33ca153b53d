import { useCallback, useState, type RefObject } from 'react';
import { boundsOf, type Bounds, type MapHandle } from './map-types';

interface View {
  /** The visible area plus a margin, so that a small move does not redraw the markers. */
  readonly bounds: Bounds;
  /** An integer: clusters only change at integer zoom levels. */
  readonly zoom: number;
}

/** The margin on each side, as a share of the visible area. */
const MARGIN = 0.5;

function widen([west, south, east, north]: Bounds): Bounds {
  const x = (east - west) * MARGIN;
  const y = (north - south) * MARGIN;
  return [west - x, Math.max(south - y, -90), east + x, Math.min(north + y, 90)];
}

const contains = (outer: Bounds, [west, south, east, north]: Bounds) =>
  west >= outer[0] && south >= outer[1] && east <= outer[2] && north <= outer[3];

/** Returns the area whose markers are drawn. `follow` is called on every move and rarely changes it. */
export function useMapView(map: RefObject<MapHandle | null>) {
  const [view, setView] = useState<View | null>(null);
  const follow = useCallback(() => {
    const seen = map.current && boundsOf(map.current);
    if (!map.current || !seen) return;
    const zoom = Math.floor(map.current.getZoom());
    setView((last) =>
      last?.zoom === zoom && contains(last.bounds, seen) ? last : { zoom, bounds: widen(seen) },
    );
  }, [map]);
  return { view, follow };
}

import { useEffect, useState, type RefObject } from 'react';
import { linesIn, type LineLabel } from './graticule';
import styles from './GraticuleLabels.module.scss';
import type { Bounds, MapHandle } from './map-types';

interface PlacedLabel extends LineLabel {
  /** Pixels from the map's left or top. */
  readonly at: number;
}

interface Labels {
  readonly parallels: readonly PlacedLabel[];
  readonly meridians: readonly PlacedLabel[];
}

function labelsOf(map: MapHandle): Labels {
  const bounds = map.getBounds()?.toArray().flat() as Bounds | undefined;
  if (!bounds) return { parallels: [], meridians: [] };
  const [west, south] = bounds;
  const { parallels, meridians } = linesIn(bounds);
  return {
    parallels: parallels.map((line) => ({ ...line, at: map.project([west, line.degrees]).y })),
    meridians: meridians.map((line) => ({ ...line, at: map.project([line.degrees, south]).x })),
  };
}

/** The degrees of the lines, along the map's left and lower edges. */
export function GraticuleLabels({ map }: { readonly map: RefObject<MapHandle | null> }) {
  const [labels, setLabels] = useState<Labels | null>(null);
  useEffect(() => {
    const handle = map.current;
    if (!handle) return;
    const update = () => setLabels(labelsOf(handle));
    update();
    handle.on('move', update);
    return () => void handle.off('move', update);
  }, [map]);
  return (
    <div className={styles.labels} aria-hidden="true">
      {labels?.parallels.map(({ degrees, text, at }) => (
        <span key={degrees} className={styles.parallel} style={{ top: at }}>
          {text}
        </span>
      ))}
      {labels?.meridians.map(({ degrees, text, at }) => (
        <span key={degrees} className={styles.meridian} style={{ left: at }}>
          {text}
        </span>
      ))}
    </div>
  );
}

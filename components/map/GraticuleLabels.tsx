import { useEffect, useState, type RefObject } from 'react';
import { linesIn, type LineLabel } from './graticule';
import styles from './GraticuleLabels.module.scss';
import { boundsOf, type MapHandle } from './map-types';

interface PlacedLabel extends LineLabel {
  /** In pixels, from the left or top edge of the map. */
  readonly at: number;
}

interface Labels {
  readonly parallels: readonly PlacedLabel[];
  readonly meridians: readonly PlacedLabel[];
}

/** The width of the longest label, in pixels. A label closer to the right edge would be cut off. */
const LABEL_WIDTH = 40;

/** The height of the meridians' labels with their margin. A parallel's label any lower would overlap them. */
const LABEL_HEIGHT = 26;

function labelsOf(map: MapHandle): Labels {
  const bounds = boundsOf(map);
  if (!bounds) return { parallels: [], meridians: [] };
  const [west, south, east] = bounds;
  const right = map.project([east, south]).x - LABEL_WIDTH;
  const bottom = map.project([west, south]).y - LABEL_HEIGHT;
  const { parallels, meridians } = linesIn(bounds);
  return {
    parallels: parallels
      .map((line) => ({ ...line, at: map.project([west, line.degrees]).y }))
      .filter(({ at }) => at < bottom),
    meridians: meridians
      .map((line) => ({ ...line, at: map.project([line.degrees, south]).x }))
      .filter(({ at }) => at < right),
  };
}

/** Draws the labels of the graticule along the left and bottom edges of the map. */
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

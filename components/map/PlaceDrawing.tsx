import { formatCoordinates } from '@/lib/domain/coordinates';
import type { Coordinates } from '@/lib/domain/map-location';
import { Outline } from './Outline';
import styles from './PlaceDrawing.module.scss';
import { LEAST } from './place-marks';
import { shareOfHeight, shareOfWidth } from './projection';

const HEIGHT = (LEAST * 3) / 4;

interface PlaceDrawingProps {
  readonly code: string | null;
  readonly isStudy: boolean;
  readonly coordinates: Coordinates;
}

/**
 * Draws where a case happened, in place of a missing picture. The text in the drawing repeats what the page says
 * elsewhere.
 */
export function PlaceDrawing({ code, isStudy, coordinates }: PlaceDrawingProps) {
  const frame = {
    x: shareOfWidth(coordinates.longitude) - LEAST / 2,
    y: shareOfHeight(coordinates.latitude) - HEIGHT / 2,
    width: LEAST,
    height: HEIGHT,
  };
  return (
    <svg className={styles.drawing} aria-hidden="true" data-lite="left-out">
      <Outline frame={frame} />
      <svg x="50%" y="50%" overflow="visible">
        <rect
          className={isStudy ? styles.study : styles.investigation}
          x="-6"
          y="-6"
          width="12"
          height="12"
        />
      </svg>
      <svg y="100%" overflow="visible">
        <text className={styles.label} x="12" y="-30">
          {code}
        </text>
        <text className={styles.label} x="12" y="-12">
          {formatCoordinates(coordinates)}
        </text>
      </svg>
    </svg>
  );
}

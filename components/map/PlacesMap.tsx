import { classes } from '@/components/ui/classes';
import type { PlacedInvestigation } from '@/lib/domain/map-places';
import * as words from '@/lib/words';
import styles from './PlacesMap.module.scss';
import { shareOfHeight, shareOfWidth } from './projection';
import world from './world.svg';

/** Side of the drawing of the world, in its own units; least width of what is shown, and the part left free at each side. */
const WORLD = 1500;
const LEAST = 260;
const FREE = 0.2;

/** Width by height of what is shown. */
const RATIO = 2;

const SIZE = 10;

interface PlacesMapProps {
  readonly places: readonly Pick<PlacedInvestigation, 'longitude' | 'latitude' | 'isStudy'>[];
}

/** A small map of places, as near as their distance allows, drawn by the server. Renders nothing without places. */
export function PlacesMap({ places }: PlacesMapProps) {
  if (places.length === 0) return null;
  const marks = places.map(({ longitude, latitude, isStudy }) => ({
    x: WORLD * shareOfWidth(longitude),
    y: WORLD * shareOfHeight(latitude),
    isStudy,
  }));
  const [left, right] = rangeOf(marks.map(({ x }) => x));
  const [top, bottom] = rangeOf(marks.map(({ y }) => y));
  const width = Math.max(
    LEAST,
    (right - left) * (1 + 2 * FREE),
    (bottom - top) * (1 + 2 * FREE) * RATIO,
  );
  const height = width / RATIO;
  const x = (left + right - width) / 2;
  const y = (top + bottom - height) / 2;
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  return (
    <svg
      className={styles.map}
      role="img"
      aria-label={words.mapOfCases(places.length)}
      data-lite="left-out"
    >
      <svg width="100%" height="100%" viewBox={[x, y, width, height].map(Math.round).join(' ')}>
        <use className={styles.land} href={`${world.src}#land`} />
        <use className={styles.borders} href={`${world.src}#borders`} />
      </svg>
      {marks.map((mark, index) => (
        <svg
          key={index}
          x={percent((mark.x - x) / width)}
          y={percent((mark.y - y) / height)}
          overflow="visible"
        >
          <rect
            className={classes(styles.mark, mark.isStudy && styles.study)}
            x={-SIZE / 2}
            y={-SIZE / 2}
            width={SIZE}
            height={SIZE}
          />
        </svg>
      ))}
    </svg>
  );
}

const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

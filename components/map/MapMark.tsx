import { classes } from '@/components/ui/classes';

/** In pixels: the height and minimum width of a cluster, the height of its lower edge, and the width of a digit. */
export const CLUSTER_SIZE = 34;
const EDGE = 5;
const DIGIT = 8;

interface MapMarkProps {
  readonly count: number;
  /** How many of the cases are studies. */
  readonly studies: number;
  /** The CSS module of the drawing, which includes `_map-mark.scss`. */
  readonly styles: Readonly<Record<string, string>>;
}

/**
 * The mark of one or more cases on a map that the server draws, centred on the origin. A single case is a square,
 * turned for a study, on a target of 24 pixels. Several are shown as their number, with the shares of both kinds below
 * it.
 */
export function MapMark({ count, studies, styles }: MapMarkProps) {
  if (count === 1)
    return (
      <>
        <rect className={styles.target} x="-12" y="-12" width="24" height="24" />
        <rect
          className={classes(styles.investigation, studies > 0 && styles.study)}
          x="-6"
          y="-6"
          width="12"
          height="12"
        />
      </>
    );
  const width = Math.max(CLUSTER_SIZE, 14 + DIGIT * String(count).length);
  const left = -width / 2;
  const share = ((width - 2) * (count - studies)) / count;
  const edge = { y: CLUSTER_SIZE / 2 - 1 - EDGE, height: EDGE };
  return (
    <>
      <rect
        className={styles.cluster}
        x={left + 0.5}
        y={-CLUSTER_SIZE / 2 + 0.5}
        width={width - 1}
        height={CLUSTER_SIZE - 1}
      />
      <rect className={styles.investigations} x={left + 1} width={share} {...edge} />
      <rect className={styles.studies} x={left + 1 + share} width={width - 2 - share} {...edge} />
      <text className={styles.count} y="2">
        {count}
      </text>
    </>
  );
}

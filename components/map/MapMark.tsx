import { classes } from '@/components/ui/classes';

interface MapMarkProps {
  readonly count: number;
  /** The number of studies among them. */
  readonly studies: number;
  /** The module of the drawing, which uses `_map-mark.scss`. */
  readonly styles: Readonly<Record<string, string>>;
}

/** The mark of one or more cases on a map that the server draws, with its middle at the origin. */
export function MapMark({ count, studies, styles }: MapMarkProps) {
  return (
    <g className={styles.mark}>
      {count > 1 ? (
        <Cluster count={count} studies={studies} styles={styles} />
      ) : (
        <Single isStudy={studies > 0} styles={styles} />
      )}
    </g>
  );
}

/** A square, turned for studies, on a target of 24 pixels. */
function Single({ isStudy, styles }: { readonly isStudy: boolean } & Pick<MapMarkProps, 'styles'>) {
  return (
    <>
      <rect className={styles.target} x="-12" y="-12" width="24" height="24" />
      <rect
        className={classes(styles.investigation, isStudy && styles.study)}
        x="-6"
        y="-6"
        width="12"
        height="12"
      />
    </>
  );
}

/** Height and least width of a cluster, height of its lower edge, and the width of a digit, in pixels. */
export const CLUSTER_SIZE = 34;
const EDGE = 5;
const DIGIT = 8;

/** The number of investigations, with the shares of both kinds below it. */
function Cluster({ count, studies, styles }: MapMarkProps) {
  const width = Math.max(CLUSTER_SIZE, 14 + DIGIT * String(count).length);
  const left = -width / 2;
  const share = ((width - 2) * (count - studies)) / count;
  return (
    <>
      <rect
        className={styles.cluster}
        x={left + 0.5}
        y={-CLUSTER_SIZE / 2 + 0.5}
        width={width - 1}
        height={CLUSTER_SIZE - 1}
      />
      <rect
        className={styles.investigations}
        x={left + 1}
        y={CLUSTER_SIZE / 2 - 1 - EDGE}
        width={share}
        height={EDGE}
      />
      <rect
        className={styles.studies}
        x={left + 1 + share}
        y={CLUSTER_SIZE / 2 - 1 - EDGE}
        width={width - 2 - share}
        height={EDGE}
      />
      <text className={styles.count} y="2">
        {count}
      </text>
    </>
  );
}

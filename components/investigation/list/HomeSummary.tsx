import { DateText } from '@/components/ui/DateText';
import { classes } from '@/components/ui/classes';
import type { EditorialDate } from '@/lib/domain/primitives';
import * as words from '@/lib/words';
import styles from './HomeSummary.module.scss';

interface HomeSummaryProps {
  readonly investigations: number;
  readonly studies: number;
  readonly locations: number;
  readonly lastUpdate: EditorialDate | null;
}

/** A summary of the archive in four lines, and the legend of its two colours. */
export function HomeSummary({ investigations, studies, locations, lastUpdate }: HomeSummaryProps) {
  return (
    <dl className={styles.summary}>
      <div className={styles.row}>
        <dt className={classes(styles.label, styles.investigation)}>{words.investigations}</dt>
        <dd>{investigations}</dd>
      </div>
      <div className={styles.row}>
        <dt className={classes(styles.label, styles.study)}>{words.studies}</dt>
        <dd>{studies}</dd>
      </div>
      <div className={styles.row}>
        <dt className={styles.label}>{words.locations}</dt>
        <dd>{locations}</dd>
      </div>
      <div className={styles.row}>
        <dt className={styles.label}>{words.lastUpdate}</dt>
        <dd>
          <DateText date={lastUpdate} />
        </dd>
      </div>
    </dl>
  );
}

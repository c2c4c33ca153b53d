import { DateText } from '@/components/ui/DateText';
import { classes } from '@/components/ui/classes';
import type { EditorialDate } from '@/lib/domain/primitives';
import styles from './HomeSummary.module.scss';

interface HomeSummaryProps {
  readonly investigations: number;
  readonly studies: number;
  readonly locations: number;
  readonly lastUpdate: EditorialDate | null;
}

/** The state of the archive in four lines, and the key to its two colours. */
export function HomeSummary({ investigations, studies, locations, lastUpdate }: HomeSummaryProps) {
  return (
    <dl className={styles.summary}>
      <div className={styles.row}>
        <dt className={classes(styles.label, styles.investigation)}>Investigations</dt>
        <dd>{investigations}</dd>
      </div>
      <div className={styles.row}>
        <dt className={classes(styles.label, styles.study)}>Studies</dt>
        <dd>{studies}</dd>
      </div>
      <div className={styles.row}>
        <dt className={styles.label}>Locations</dt>
        <dd>{locations}</dd>
      </div>
      <div className={styles.row}>
        <dt className={styles.label}>Last update</dt>
        <dd>
          <DateText date={lastUpdate} />
        </dd>
      </div>
    </dl>
  );
}

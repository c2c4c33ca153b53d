import { LOADS_NOTHING } from '@/components/prerender/PrerenderReady';
import * as words from '@/lib/words';
import styles from './status.module.scss';

/** The page shown during maintenance (checklist MNT-01). */
export function MaintenanceView() {
  return (
    <div className={styles.view} {...LOADS_NOTHING}>
      <h1 className={styles.notice}>{words.maintenance}</h1>
    </div>
  );
}

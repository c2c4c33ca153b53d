import * as words from '@/lib/words';
import styles from './status.module.scss';

/** The page shown during maintenance (checklist MNT-01). */
export function MaintenanceView() {
  return (
    <div className={styles.view} data-loads="nothing">
      <h1 className={styles.notice}>{words.maintenance}</h1>
    </div>
  );
}

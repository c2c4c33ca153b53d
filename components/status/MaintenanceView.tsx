import { LOADS_NOTHING } from '@/components/prerender/PrerenderReady';
import styles from './status.module.scss';

/** The site is closed for a while (checklist MNT-01). */
export function MaintenanceView() {
  return (
    <div className={styles.view} {...LOADS_NOTHING}>
      <h1 className={styles.notice}>
        The website is temporarily offline for maintenance. Please try again shortly.
      </h1>
    </div>
  );
}

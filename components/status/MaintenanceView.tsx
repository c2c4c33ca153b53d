import { ButtonLink } from '@/components/ui/ButtonLink';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import styles from './status.module.scss';

/** The page shown during maintenance (checklist MNT-01). */
export function MaintenanceView() {
  return (
    <div className={styles.view} data-loads="nothing">
      <h1 className={styles.notice}>{words.maintenance}</h1>
      <p className={styles.next}>
        {/* Reloads the requested address. */}
        <ButtonLink href="">{words.tryAgain}</ButtonLink>{' '}
        <a href={`mailto:${AGENCY.email}`}>{AGENCY.email}</a>
      </p>
    </div>
  );
}

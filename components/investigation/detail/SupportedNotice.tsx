import { Countdown } from '@/components/countdown/Countdown';
import { ButtonLink } from '@/components/ui/ButtonLink';
import type { SupportedProject } from '@/lib/domain/investigation';
import * as words from '@/lib/words';
import styles from './SupportedNotice.module.scss';

interface SupportedNoticeProps {
  readonly project: SupportedProject;
}

/**
 * Says that a supported project has its own website, and redirects there after a countdown (checklist DET-15, INV-18).
 * Renders nothing without a safe URL.
 */
export function SupportedNotice({ project: { party, href } }: SupportedNoticeProps) {
  if (href === null) return null;
  return (
    <aside className={styles.notice} aria-label={words.supportedProject}>
      <p>
        <span>{words.thisProject(party)}</span> {words.hasOwnWebsite}{' '}
        <span className={styles.host}>{new URL(href).host}</span>.
      </p>
      <Countdown href={href}>
        <ButtonLink href={href} className={styles.go}>
          {words.goNow}
        </ButtonLink>
      </Countdown>
    </aside>
  );
}

import { ButtonLink } from '@/components/ui/ButtonLink';
import * as words from '@/lib/words';
import styles from './status.module.scss';

interface NoticeViewProps {
  readonly title: string;
  readonly text: string;
}

/** Says why an address shows nothing, and what to do. */
export function NoticeView({ title, text }: NoticeViewProps) {
  return (
    <div className={styles.view}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.next}>
        <ButtonLink href="/">{words.allInvestigations}</ButtonLink>
      </p>
    </div>
  );
}

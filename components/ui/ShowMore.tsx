import type { ReactNode } from 'react';
import * as words from '@/lib/words';
import { Icon } from './Icon';
import styles from './ShowMore.module.scss';

interface ShowMoreProps {
  /** How much there is behind the control. */
  readonly count: number;
  readonly children: ReactNode;
}

/**
 * The rest of a list behind 'Show N More...', folded natively: it is in the page for crawlers and for finding
 * in the page, opens without a script and is folded again on every fresh visit (checklist EXL-03, EXL-08).
 */
export function ShowMore({ count, children }: ShowMoreProps) {
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <span className={styles.more}>{words.showMoreOf(count)}</span>{' '}
        <span className={styles.less}>{words.showLess}</span>
        <span className={styles.sign}>
          <Icon name="down" />
        </span>
      </summary>
      {children}
    </details>
  );
}

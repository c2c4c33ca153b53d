import type { ReactNode } from 'react';
import * as words from '@/lib/words';
import styles from './ShowMore.module.scss';

interface ShowMoreProps {
  /** The number of hidden items. */
  readonly count: number;
  readonly children: ReactNode;
}

/**
 * Hides the rest of a list behind 'Show N More...', in a native disclosure. Crawlers and find-in-page reach it, it
 * opens without JavaScript, and it is closed again on each new visit (checklist EXL-03, EXL-08).
 */
export function ShowMore({ count, children }: ShowMoreProps) {
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <span className={styles.more}>{words.showMoreOf(count)}</span>{' '}
        <span className={styles.less} data-lite="left-out">
          {words.showLess}
        </span>
      </summary>
      {children}
    </details>
  );
}

import type { ReactNode } from 'react';
import { ReaderHeading } from './ReaderHeading';
import styles from './ReaderGroup.module.scss';

interface ReaderGroupProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

/** Shows one list of the pane under its heading: 'Current & Upcoming', 'Past Events'. */
export function ReaderGroup({ title, count, children }: ReaderGroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <ReaderHeading level="h2" className={styles.title}>
        <span>{title}</span>{' '}
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      </ReaderHeading>
      {children}
    </section>
  );
}

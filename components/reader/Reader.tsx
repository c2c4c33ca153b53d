import type { ReactNode } from 'react';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { ReaderFocus } from './ReaderFocus';
import { ReaderHeading } from './ReaderHeading';
import styles from './Reader.module.scss';

interface ReaderProps {
  /** The title and accessible name of the list pane: 'Events', 'News'. */
  readonly name: string;
  /** Shown to the right of the title. */
  readonly note?: ReactNode;
  readonly list: ReactNode;
  /** The open item. */
  readonly children: ReactNode;
}

/**
 * A list with the open item beside it. There are two panes from 52em; narrower screens show either the list or the item
 * that the URL names. The list scrolls on its own, the item with the page.
 */
export function Reader({ name, note, list, children }: ReaderProps) {
  return (
    <div className={styles.reader}>
      <nav className={styles.list} aria-label={name}>
        <div className={styles.head}>
          <ReaderHeading className={styles.name}>{name}</ReaderHeading>
          {note}
        </div>
        {list}
      </nav>
      <div className={styles.item}>{children}</div>
      <ErrorBoundary>
        <ReaderFocus />
      </ErrorBoundary>
    </div>
  );
}

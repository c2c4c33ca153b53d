import type { ReactNode } from 'react';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { ReaderFocus } from './ReaderFocus';
import { ReaderHeading } from './ReaderHeading';
import styles from './Reader.module.scss';

interface ReaderProps {
  /** 'Events', 'News': title and accessible name of the list pane. */
  readonly name: string;
  /** Right of the title. */
  readonly note?: ReactNode;
  readonly list: ReactNode;
  /** The open item. */
  readonly children: ReactNode;
}

/**
 * A list and the open item beside it: two panes from 52em; on narrower screens the list or, instead of it, the item
 * named in the URL. The list scrolls on its own, the item with the page.
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

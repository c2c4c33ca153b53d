import type { ReactNode } from 'react';
import * as words from '@/lib/words';
import { ReaderLink } from './ReaderLink';
import styles from './ReaderList.module.scss';

export interface ReaderRow {
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  readonly date: ReactNode;
  /** Below the title, such as type and venue; null for none. */
  readonly note?: string | null;
  readonly warning?: string;
}

interface ReaderListProps {
  readonly rows: readonly ReaderRow[];
  /** The item shown while the URL names none. */
  readonly defaultSlug: string | null;
}

/** The rows of a list pane: date, title, note. The whole row is a link. */
export function ReaderList({ rows, defaultSlug }: ReaderListProps) {
  return (
    <ul className={styles.list}>
      {rows.map(({ slug, href, title, date, note, warning }) => (
        <li key={slug} className={styles.row}>
          <span className={styles.date}>{date}</span>{' '}
          <span className={styles.text}>
            <ReaderLink
              className={styles.link}
              slug={slug}
              href={href}
              title={title}
              isDefault={slug === defaultSlug}
            />{' '}
            {note && <span className={styles.note}>{note}</span>}{' '}
            {warning && <span className={styles.note}>{words.warningOf(warning)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

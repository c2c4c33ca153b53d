'use client';

import { DateLines } from '@/components/ui/DateLines';
import type { DateLine } from '@/lib/domain/format-day';
import * as words from '@/lib/words';
import { ReaderLink } from './ReaderLink';
import styles from './ReaderList.module.scss';

export interface ReaderRow {
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  readonly dates: readonly DateLine[];
  /** Below the title, such as type and venue; null for none. */
  readonly note?: string | null;
  readonly warning?: string;
  /** The mark of the title (`titleMark`). */
  readonly mark?: string;
}

interface ReaderListProps {
  readonly rows: readonly ReaderRow[];
  /** The item shown while the URL names none. */
  readonly defaultSlug: string | null;
}

/**
 * The rows of a list pane: date, title, note. The whole row is a link. Rendered from plain values, because a list may
 * have thousands of rows (decision 12).
 */
export function ReaderList({ rows, defaultSlug }: ReaderListProps) {
  return (
    <ul className={styles.list}>
      {rows.map(({ slug, href, title, dates, note, warning, mark }) => (
        <li key={slug} className={styles.row}>
          <span className={styles.date}>
            <DateLines lines={dates} />
          </span>{' '}
          <span className={styles.text}>
            <ReaderLink
              className={styles.link}
              slug={slug}
              href={href}
              title={title}
              mark={mark}
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

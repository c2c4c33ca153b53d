import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/SiteLink';
import { Title } from '@/components/ui/Title';
import { WarningLine } from '@/components/ui/WarningLine';
import styles from './RelatedRows.module.scss';

export interface RelatedRow {
  readonly title: string;
  readonly href: string | null;
  /** The record's language (`RecordFacts`), if known. */
  readonly language?: string | null;
  /** Venue, type, newspaper; null leaves its column empty. */
  readonly note?: string | null;
  readonly warning?: string;
  /** Date, dates or year. */
  readonly when: ReactNode;
}

/** Related records, one per row: title, place and date. */
export function RelatedRows({ rows }: { readonly rows: readonly RelatedRow[] }) {
  return (
    <ul className={styles.list}>
      {rows.map(({ title, href, language, note, warning, when }, index) => (
        <li key={index} className={styles.row}>
          <span className={styles.title}>
            {href ? (
              <SiteLink href={href}>
                <Title language={language}>{title}</Title>
              </SiteLink>
            ) : (
              <Title language={language}>{title}</Title>
            )}
            <WarningLine>{warning}</WarningLine>
          </span>{' '}
          <span className={styles.note}>{note}</span> <span className={styles.when}>{when}</span>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { EmptyValue } from '@/components/ui/EmptyValue';
import { SiteLink } from '@/components/ui/SiteLink';
import { Title } from '@/components/ui/Title';
import * as words from '@/lib/words';
import styles from './RecordTable.module.scss';

export interface TableRow {
  readonly title: string;
  readonly language?: string | null;
  readonly href: string | null;
  /** The cells after the title, one for each of the other columns. */
  readonly cells: readonly ReactNode[];
}

interface RecordTableProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

/**
 * A table that becomes a list of entries on a phone. Roles are explicit because browsers stop announcing a table once
 * CSS changes its display.
 */
export function RecordTable({ label, columns, rows }: RecordTableProps) {
  if (rows.length === 0) {
    return (
      <p className={styles.empty}>
        <EmptyValue>{words.none}</EmptyValue>
      </p>
    );
  }
  return (
    <table className={styles.table} role="table" aria-label={label}>
      <thead className={styles.head} role="rowgroup">
        <tr className={styles.row} role="row">
          {columns.map((name) => (
            <th key={name} className={styles.column} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body} role="rowgroup">
        {rows.map(({ title, language, href, cells }, index) => (
          <tr key={index} className={styles.row} role="row">
            <td className={styles.title} role="cell">
              {href ? (
                <SiteLink href={href}>
                  <Title language={language}>{title}</Title>
                </SiteLink>
              ) : (
                <Title language={language}>{title}</Title>
              )}
            </td>
            {cells.map((cell, column) => (
              <td
                key={column}
                className={classes(styles.cell, column === cells.length - 1 && styles.date)}
                role="cell"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { ReactNode } from 'react';
import styles from './Statement.module.scss';

interface StatementProps {
  readonly title: string;
  /** Paragraphs, lists and headings from h2 down. */
  readonly children: ReactNode;
}

/** A page by the agency about its site: a title with the text beside it. */
export function Statement({ title, children }: StatementProps) {
  return (
    <article className={styles.statement}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
    </article>
  );
}

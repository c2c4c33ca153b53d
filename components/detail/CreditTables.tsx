import type { ReactNode } from 'react';
import styles from './CreditTables.module.scss';

/** Tables of credits side by side. */
export function CreditTables({ children }: { readonly children: ReactNode }) {
  return <div className={styles.tables}>{children}</div>;
}

interface CreditTableProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A table of credits with rows of `CreditRow`. */
export function CreditTable({ title, children }: CreditTableProps) {
  return (
    <CreditBlock title={title}>
      <dl>{children}</dl>
    </CreditBlock>
  );
}

/** A titled table of credits with content of any form. */
export function CreditBlock({ title, children }: CreditTableProps) {
  return (
    <div className={styles.table}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  );
}

interface CreditRowProps {
  readonly role: string;
  readonly children: ReactNode;
}

export function CreditRow({ role, children }: CreditRowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.role}>{role || '-'}</dt>
      <dd>{children}</dd>
    </div>
  );
}

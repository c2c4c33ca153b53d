import type { ReactNode } from 'react';
import styles from './tags.module.scss';

/** A white tag with a status in time ('Opens in 5 Days'). */
export function StatusTag({ children }: { readonly children: ReactNode }) {
  return <span className={styles.status}>{children}</span>;
}

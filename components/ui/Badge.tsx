import type { ReactNode } from 'react';
import styles from './tags.module.scss';

/** An outlined tag: a relation ('With ...') or a type. */
export function Badge({ children }: { readonly children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}

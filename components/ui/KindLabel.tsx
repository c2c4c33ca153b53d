import type { ReactNode } from 'react';
import styles from './tags.module.scss';

/** The word beside a code that names the kind, for those who cannot go by colour. */
export function KindLabel({ children }: { readonly children: ReactNode }) {
  return <span className={styles.kind}>{children}</span>;
}

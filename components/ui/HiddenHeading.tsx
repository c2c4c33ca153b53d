import type { ReactNode } from 'react';
import styles from './HiddenHeading.module.scss';

/** A visually hidden h1, for pages whose design has none. */
export function HiddenHeading({ children }: { readonly children: ReactNode }) {
  return <h1 className={styles.hidden}>{children}</h1>;
}

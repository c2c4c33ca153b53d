import type { ReactNode } from 'react';
import styles from './HiddenHeading.module.scss';

/** The one h1 of a page whose design shows none: for assistive technology and outlines. */
export function HiddenHeading({ children }: { readonly children: ReactNode }) {
  return <h1 className={styles.hidden}>{children}</h1>;
}

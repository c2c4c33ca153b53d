import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './Empty.module.scss';

interface EmptyProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** An honest empty: 'None', '-', 'Self-Initiated'. */
export function Empty({ children, className }: EmptyProps) {
  return <span className={classes(styles.empty, className)}>{children}</span>;
}

import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './EmptyValue.module.scss';

interface EmptyValueProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** The text for an empty value: 'None', '-', 'Self-Initiated'. */
export function EmptyValue({ children, className }: EmptyValueProps) {
  return <span className={classes(styles.empty, className)}>{children}</span>;
}

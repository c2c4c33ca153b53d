import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './tags.module.scss';

interface KindLabelProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** The word beside a code that names the kind, for readers who can't see its colour. */
export function KindLabel({ children, className }: KindLabelProps) {
  return <span className={classes(styles.kind, className)}>{children}</span>;
}

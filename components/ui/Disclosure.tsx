import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './Disclosure.module.scss';

interface DisclosureProps {
  readonly summary: ReactNode;
  /** The name of the group, if it differs from the summary. */
  readonly label?: string;
  readonly children: ReactNode;
  readonly open?: boolean;
  readonly className?: string;
}

/** A native disclosure, which works before and without JavaScript. */
export function Disclosure({ summary, label, children, open, className }: DisclosureProps) {
  return (
    <details className={classes(styles.fold, className)} open={open} aria-label={label}>
      <summary className={styles.summary} data-fold="">
        <span>{summary}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

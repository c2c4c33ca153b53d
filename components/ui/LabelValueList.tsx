import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './LabelValueList.module.scss';

interface LabelValueListProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** A list of labels and values. */
export function LabelValueList({ children, className }: LabelValueListProps) {
  return <dl className={classes(styles.list, className)}>{children}</dl>;
}

interface LabelValueProps {
  readonly label: string;
  /** True for a label longer than its column: the value follows it. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

export function LabelValue({ label, isLong = false, children }: LabelValueProps) {
  return (
    <>
      <dt className={isLong ? styles.long : undefined}>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

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
  readonly children: ReactNode;
}

export function LabelValue({ label, children }: LabelValueProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

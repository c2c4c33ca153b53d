import { classes } from './classes';
import styles from './CountedHeading.module.scss';

interface CountedHeadingProps {
  readonly level: 1 | 2;
  readonly id?: string;
  readonly children: string;
  /** The number of items, if it is shown. */
  readonly count?: number;
  readonly className?: string;
}

/** The heading of a list, with the number of its items. */
export function CountedHeading({ level, id, children, count, className }: CountedHeadingProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Heading id={id} className={classes(styles.heading, className)}>
      <span>{children}</span>{' '}
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Heading>
  );
}

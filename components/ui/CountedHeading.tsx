import { classes } from './classes';
import styles from './CountedHeading.module.scss';

interface CountedHeadingProps {
  readonly level: 1 | 2;
  readonly id?: string;
  readonly children: string;
  /** How many there are; left out where there is nothing to count. */
  readonly count?: number;
  readonly className?: string;
}

/** The heading of a list over a rule, with the number of what follows. */
export function CountedHeading({ level, id, children, count, className }: CountedHeadingProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Heading id={id} className={classes(styles.heading, className)}>
      {children}{' '}
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Heading>
  );
}

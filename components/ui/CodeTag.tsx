import { classes } from './classes';
import styles from './tags.module.scss';

interface CodeTagProps {
  readonly code: string;
  readonly kind: 'investigation' | 'study';
}

/** The code of a case. Yellow marks investigations, red marks studies, and nothing else uses them. */
export function CodeTag({ code, kind }: CodeTagProps) {
  return <span className={classes(styles.code, styles[kind])}>{code}</span>;
}

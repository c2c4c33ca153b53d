import * as words from '@/lib/words';
import { classes } from './classes';
import styles from './tags.module.scss';

const WORDS = { investigation: words.investigation, study: words.study } as const;

interface CodeTagProps {
  readonly code: string;
  readonly kind: 'investigation' | 'study';
  /** No label beside the tag names the kind: the tag does, for those who can't go by colour and shape. */
  readonly isKindSaid?: boolean;
}

/**
 * The code of a case. Yellow marks investigations, red marks studies, and nothing else uses them; a study's tag has a
 * corner cut off besides.
 */
export function CodeTag({ code, kind, isKindSaid = false }: CodeTagProps) {
  return (
    <span className={classes(styles.code, styles[kind])}>
      {isKindSaid && <span className={styles.word}>{WORDS[kind]} </span>}
      {code}
    </span>
  );
}

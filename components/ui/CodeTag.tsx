import * as words from '@/lib/words';
import { classes } from './classes';
import styles from './tags.module.scss';

const WORDS = { investigation: words.investigation, study: words.study } as const;

interface CodeTagProps {
  readonly code: string;
  readonly kind: 'investigation' | 'study';
  /**
   * True when no label beside the tag names the kind. The tag then names it for readers who can't see colour and shape.
   */
  readonly isKindSaid?: boolean;
}

/**
 * The code of an investigation or study. Yellow and red are reserved for these; a study's tag also has a cut corner.
 */
export function CodeTag({ code, kind, isKindSaid = false }: CodeTagProps) {
  const style = classes(styles.code, styles[kind]);
  if (!isKindSaid) return <span className={style}>{code}</span>;
  return (
    <span className={style}>
      <span className={styles.word}>{`${WORDS[kind]} `}</span>
      <span>{code}</span>
    </span>
  );
}

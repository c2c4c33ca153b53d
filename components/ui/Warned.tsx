import type { ReactNode } from 'react';
import * as words from '@/lib/words';
import styles from './Warned.module.scss';

interface WarnedProps {
  /** Plain text from the CMS; without it the children are shown directly. */
  readonly warning: string | null | undefined;
  /** What the warning hides. */
  readonly what: keyof typeof words.showHeldBack;
  readonly children: ReactNode;
}

/**
 * Hides content behind its content warning until the visitor opens it. A native disclosure, which works without
 * JavaScript; the slideshow skips closed ones.
 */
export function Warned({ warning, what, children }: WarnedProps) {
  if (!warning) return children;
  return (
    <details className={styles.warned} data-warned="">
      <summary className={styles.summary}>
        <span className={styles.label}>{words.contentWarning}</span>{' '}
        <span className={styles.text}>{warning}</span>{' '}
        <span className={styles.show}>{words.showHeldBack[what]}</span>{' '}
        <span className={styles.hide}>{words.hideHeldBack[what]}</span>
      </summary>
      {children}
    </details>
  );
}

/** Only the warning, before a record whose pictures are hidden below. */
export function ContentWarning({ children }: { readonly children: string }) {
  return (
    <p className={styles.note}>
      <span className={styles.label}>{words.contentWarning}</span> {children}
    </p>
  );
}

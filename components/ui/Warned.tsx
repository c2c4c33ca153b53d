import type { ReactNode } from 'react';
import * as words from '@/lib/words';
import styles from './Warned.module.scss';

interface WarnedProps {
  /** Plain text of the CMS; without one nothing stands in the way. */
  readonly warning: string | null | undefined;
  /** What is held back. */
  readonly what: keyof typeof words.showHeldBack;
  readonly children: ReactNode;
}

/**
 * Holds back what the CMS warns of until the reader asks for it. Native, so that it holds without script; the slideshow
 * passes over what is still closed.
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

/** The warning alone, before a record whose pictures are held back below. */
export function ContentWarning({ children }: { readonly children: string }) {
  return (
    <p className={styles.note}>
      <span className={styles.label}>{words.contentWarning}</span> {children}
    </p>
  );
}

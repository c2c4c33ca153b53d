import type { ReactNode } from 'react';
import * as words from '@/lib/words';
import styles from './Warned.module.scss';
import { WarnedFold } from './WarnedFold';

interface WarnedProps {
  /** The kind of content that the warnings are about. */
  readonly what: keyof typeof words.showWithheld;
  /**
   * The warnings of the record and of its content, as plain text from the CMS. Without any, the children are shown
   * directly.
   */
  readonly warnings: readonly (string | null | undefined)[];
  readonly children: ReactNode;
}

/**
 * Hides pictures and films behind their warnings until the reader opens them, in a native disclosure that works without
 * JavaScript. It does not prevent them from loading; each of them does that itself (`Withheld`).
 */
export function Warned({ warnings, what, children }: WarnedProps): ReactNode {
  const said = [...new Set(warnings)].filter((warning) => typeof warning === 'string');
  if (said.length === 0) return children;
  return (
    <WarnedFold
      warnings={said}
      label={words.contentWarning}
      show={words.showWithheld[what]}
      hide={words.hideWithheld[what]}
    >
      {children}
    </WarnedFold>
  );
}

/** Shows only the warning, before a record whose pictures are hidden below. */
export function ContentWarning({ children }: { readonly children: string }) {
  return (
    <p className={styles.note}>
      <span className={styles.label}>{words.contentWarning}</span> <bdi>{children}</bdi>
    </p>
  );
}

import type { ReactNode } from 'react';
import * as words from '@/lib/words';
import styles from './Warned.module.scss';
import { WarnedFold, type WarnedFoldProps } from './WarnedFold';

interface WarnedProps extends Pick<WarnedFoldProps, 'what' | 'children'> {
  /** Of the record and of what is inside: plain text from the CMS. Without any, the children are shown directly. */
  readonly warnings: readonly (string | null | undefined)[];
}

/**
 * Hides pictures and films behind their warnings until the reader opens it: a native disclosure, which works without
 * JavaScript. It does not keep them from loading; each of them does that itself (`Withheld`).
 */
export function Warned({ warnings, ...fold }: WarnedProps): ReactNode {
  const said = [...new Set(warnings)].filter((warning) => typeof warning === 'string');
  return said.length === 0 ? fold.children : <WarnedFold warnings={said} {...fold} />;
}

/** Only the warning, before a record whose pictures wait below. */
export function ContentWarning({ children }: { readonly children: string }) {
  return (
    <p className={styles.note}>
      <span className={styles.label}>{words.contentWarning}</span> <bdi>{children}</bdi>
    </p>
  );
}

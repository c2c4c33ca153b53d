import type { ReactNode } from 'react';
import { RichText } from '@/components/ui/RichText';
import type { SafeHtml } from '@/lib/domain/primitives';
import * as words from '@/lib/words';
import styles from './ListHead.module.scss';

interface ListHeadProps {
  /** What the term is: 'Category', 'Methodology', 'Location', 'Investigations'. */
  readonly kind: string;
  readonly term: string;
  readonly description?: SafeHtml | null;
  readonly count: number;
  /** Shown below instead of a description: the methodology's box. */
  readonly children?: ReactNode;
}

/** The head of a filtered list: what it is filtered by, and how many there are. */
export function ListHead({ kind, term, description = null, count, children }: ListHeadProps) {
  return (
    <header className={styles.head}>
      <p className={styles.line}>
        <span>{kind}</span> <span>{words.caseCount(count)}</span>
      </p>
      <h1 className={styles.term}>{term}</h1>
      {description && <RichText html={description} className={styles.description} anchored />}
      {children}
    </header>
  );
}

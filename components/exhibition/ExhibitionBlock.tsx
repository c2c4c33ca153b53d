import type { ReactNode } from 'react';
import { EmptyValue } from '@/components/ui/EmptyValue';
import { ShowMore } from '@/components/ui/ShowMore';
import type { Exhibition } from '@/lib/domain/exhibition';
import { FOLD_LIMITS, foldAfter } from '@/lib/domain/fold-count';
import * as words from '@/lib/words';
import styles from './ExhibitionBlock.module.scss';

interface ExhibitionBlockProps {
  readonly id: string;
  readonly title: string;
  readonly exhibitions: readonly Exhibition[];
  readonly renderItem: (exhibition: Exhibition, index: number) => ReactNode;
}

/**
 * Shows exhibitions in rows of two: the first six, and the rest behind 'Show N More...' (checklist EXL-01 to EXL-03).
 */
export function ExhibitionBlock({ id, title, exhibitions, renderItem }: ExhibitionBlockProps) {
  const { shown, hidden } = foldAfter(exhibitions, FOLD_LIMITS.exhibitionBlocks);
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <span>{title}</span>{' '}
        <span className={styles.count} aria-hidden="true">
          {exhibitions.length}
        </span>
      </h2>
      {exhibitions.length === 0 ? (
        <p className={styles.empty}>
          <EmptyValue>{words.none}</EmptyValue>
        </p>
      ) : (
        <div className={styles.grid}>{shown.map(renderItem)}</div>
      )}
      {hidden.length > 0 && (
        <ShowMore count={hidden.length}>
          <div className={styles.grid}>
            {hidden.map((exhibition, index) => renderItem(exhibition, shown.length + index))}
          </div>
        </ShowMore>
      )}
    </section>
  );
}

import type { ReactNode } from 'react';
import { Empty } from '@/components/ui/Empty';
import type { Investigation } from '@/lib/domain/investigation';
import { InvestigationCard } from './InvestigationCard';
import { InvestigationIndex } from './InvestigationIndex';
import styles from './InvestigationGrid.module.scss';

/** Fills whole rows of one, two and three columns. */
const MOST_CARDS = 48;
const FIRST_ROW = 3;

interface InvestigationGridProps {
  readonly investigations: readonly Investigation[];
  /** What stands above the cards: the statement or the head of a list. */
  readonly intro?: ReactNode;
  readonly emptyText?: string;
}

/**
 * Investigations as cards in one, two or three columns (checklist INV-01, INV-02); of a long list the newest,
 * and below them all others in a line each (decision 0009).
 */
export function InvestigationGrid({
  investigations,
  intro,
  emptyText = 'None',
}: InvestigationGridProps) {
  return (
    <>
      {intro}
      {investigations.length === 0 ? (
        <p className={styles.empty}>
          <Empty>{emptyText}</Empty>
        </p>
      ) : (
        <>
          <div className={styles.cards}>
            {investigations.slice(0, MOST_CARDS).map((investigation, index) => (
              <InvestigationCard
                key={investigation.id}
                investigation={investigation}
                eager={index < FIRST_ROW}
              />
            ))}
          </div>
          {investigations.length > MOST_CARDS && (
            <InvestigationIndex investigations={investigations.slice(MOST_CARDS)} />
          )}
        </>
      )}
    </>
  );
}

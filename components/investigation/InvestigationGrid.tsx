import type { ReactNode } from 'react';
import { Empty } from '@/components/ui/Empty';
import { classes } from '@/components/ui/classes';
import type { Investigation } from '@/lib/domain/investigation';
import { InvestigationCard } from './InvestigationCard';
import styles from './InvestigationGrid.module.scss';

/**
 * Cards share the heights of their row through subgrid, which `content-visibility` on a card would cut
 * off. So cards come in groups that fill whole rows of one, two and three columns, and the groups are
 * what the browser may skip.
 */
const GROUP_SIZE = 6;
/** Fewer groups than this cost nothing to lay out whole. */
const SKIPPABLE_FROM = 8;
const FIRST_ROW = 3;

interface InvestigationGridProps {
  readonly investigations: readonly Investigation[];
  /** What stands above the cards: the statement or the head of a list. */
  readonly intro?: ReactNode;
  readonly emptyText?: string;
}

/** Investigations in one, two or three columns, however many (checklist INV-01, INV-02). */
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
        <div className={styles.groups}>
          {inGroups(investigations).map((group, groupIndex) => (
            <div
              key={group[0]?.id}
              className={classes(styles.group, groupIndex >= SKIPPABLE_FROM && styles.skippable)}
            >
              {group.map((investigation, index) => (
                <InvestigationCard
                  key={investigation.id}
                  investigation={investigation}
                  eager={groupIndex === 0 && index < FIRST_ROW}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function inGroups(investigations: readonly Investigation[]): readonly (readonly Investigation[])[] {
  return Array.from({ length: Math.ceil(investigations.length / GROUP_SIZE) }, (_, index) =>
    investigations.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
  );
}

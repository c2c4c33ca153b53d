import type { ReactNode } from 'react';
import { EmptyValue } from '@/components/ui/EmptyValue';
import { classes } from '@/components/ui/classes';
import { inGroups } from '@/lib/domain/in-groups';
import type { Investigation } from '@/lib/domain/investigation';
import { lineContent } from '@/components/investigation/card/card-content';
import { InvestigationCard } from '@/components/investigation/card/InvestigationCard';
import * as words from '@/lib/words';
import { InvestigationIndex } from './InvestigationIndex';
import styles from './InvestigationGrid.module.scss';

const MAX_CARDS = 48;

/**
 * Cards in a row share row heights through subgrid, which `content-visibility` on a single card would break. Cards are
 * therefore grouped in whole rows of one, two or three columns, and the browser may skip a group.
 */
const GROUP_SIZE = 6;
/**
 * Earlier groups fit on a tall screen. The height of later ones is an estimate, which holds for complete groups only.
 */
const SKIPPABLE_FROM = 2;

const isSkippable = (group: readonly unknown[], place: number) =>
  place >= SKIPPABLE_FROM && group.length === GROUP_SIZE;

/** The id of the cards, for links that skip what precedes them. */
export const CARDS_ID = 'cases';

interface InvestigationGridProps {
  readonly investigations: readonly Investigation[];
  /** Content above the cards: the statement or the head of a list. */
  readonly intro?: ReactNode;
  readonly emptyText?: string;
}

/**
 * Shows investigations as cards in one, two or three columns (checklist INV-01, INV-02). A long list shows only the
 * newest as cards, and the others below in one line each (decision 0009).
 */
export function InvestigationGrid({
  investigations,
  intro,
  emptyText = words.none,
}: InvestigationGridProps) {
  return (
    <>
      {intro}
      {investigations.length === 0 ? (
        <p className={styles.empty}>
          <EmptyValue>{emptyText}</EmptyValue>
        </p>
      ) : (
        <>
          <div id={CARDS_ID} className={styles.groups}>
            {inGroups(investigations.slice(0, MAX_CARDS), GROUP_SIZE).map((group, place) => (
              <div
                key={group[0]?.id}
                className={classes(styles.group, isSkippable(group, place) && styles.skippable)}
              >
                {group.map((investigation, index) => (
                  <InvestigationCard
                    key={investigation.id}
                    investigation={investigation}
                    eager={place === 0 && index === 0}
                  />
                ))}
              </div>
            ))}
          </div>
          {investigations.length > MAX_CARDS && (
            <InvestigationIndex investigations={investigations.slice(MAX_CARDS).map(lineContent)} />
          )}
        </>
      )}
    </>
  );
}

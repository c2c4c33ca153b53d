import { CodeTag } from '@/components/ui/CodeTag';
import { CountedHeading } from '@/components/ui/CountedHeading';
import { DateText } from '@/components/ui/DateText';
import { SiteLink } from '@/components/ui/SiteLink';
import { caseKind } from '@/lib/domain/case-kind';
import { inGroups } from '@/lib/domain/in-groups';
import type { Investigation } from '@/lib/domain/investigation';
import { lastUpdate } from '@/lib/domain/sort-investigations';
import styles from './InvestigationIndex.module.scss';
import { cardHref } from './investigation-links';

/** Rows that the browser lays out, or skips, together. */
const GROUP_SIZE = 40;

interface InvestigationIndexProps {
  readonly investigations: readonly Investigation[];
}

/**
 * What a long list holds after its cards: a card in one line each, code, title and date. A reader far from a
 * good line, and a server that renders the list again after each change, pay for lines alone.
 */
export function InvestigationIndex({ investigations }: InvestigationIndexProps) {
  return (
    <section className={styles.index} aria-labelledby="earlier">
      <CountedHeading level={2} id="earlier" count={investigations.length}>
        Earlier
      </CountedHeading>
      {inGroups(investigations, GROUP_SIZE).map((group) => (
        <div key={group[0]?.id} className={styles.group}>
          {group.map((investigation) => (
            <InvestigationRow key={investigation.id} {...investigation} />
          ))}
        </div>
      ))}
    </section>
  );
}

function InvestigationRow(investigation: Investigation) {
  const { code, title } = investigation;
  return (
    <article className={styles.row}>
      {code !== null && (
        <CodeTag
          code={code}
          kind={caseKind(investigation) === 'study' ? 'study' : 'investigation'}
        />
      )}
      <h3>
        <SiteLink href={cardHref(investigation)}>{title}</SiteLink>
      </h3>
      <DateText date={lastUpdate(investigation)} />
    </article>
  );
}

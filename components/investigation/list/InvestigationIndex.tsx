'use client';

import { CodeTag } from '@/components/ui/CodeTag';
import { CountedHeading } from '@/components/ui/CountedHeading';
import { ShownDate } from '@/components/ui/ShownDate';
import { SiteLink } from '@/components/ui/SiteLink';
import { inGroups } from '@/lib/domain/in-groups';
import type { LineContent } from '@/components/investigation/card/card-content';
import { MarkedTitle } from '@/components/ui/MarkedTitle';
import { WarningLine } from '@/components/ui/WarningLine';
import * as words from '@/lib/words';
import styles from './InvestigationIndex.module.scss';

/** How many rows the browser lays out or skips together. */
const GROUP_SIZE = 40;

interface InvestigationIndexProps {
  readonly investigations: readonly LineContent[];
}

/**
 * The rest of a long list, after its cards: one line per investigation with code, title and date. Lines are cheaper
 * than cards to send over a slow connection and to render again after each change. Like the cards, they are rendered
 * from plain values and have no behaviour (decision 12).
 */
export function InvestigationIndex({ investigations }: InvestigationIndexProps) {
  return (
    <section className={styles.index} aria-labelledby="earlier">
      <CountedHeading level={2} id="earlier" count={investigations.length}>
        {words.earlier}
      </CountedHeading>
      {inGroups(investigations, GROUP_SIZE).map((group) => (
        <div key={group[0]?.id} className={styles.group}>
          {group.map((content) => (
            <InvestigationLine key={content.id} {...content} />
          ))}
        </div>
      ))}
    </section>
  );
}

function InvestigationLine({
  code,
  kind,
  title,
  mark,
  href,
  updated,
  contentWarning,
}: LineContent) {
  return (
    <article className={styles.row}>
      {code !== null && (
        <CodeTag code={code} kind={kind === 'study' ? 'study' : 'investigation'} isKindSaid />
      )}{' '}
      <h3>
        <SiteLink href={href}>
          <MarkedTitle mark={mark}>{title}</MarkedTitle>
        </SiteLink>
      </h3>
      {contentWarning && (
        <p className={styles.warning}>
          <WarningLine>{contentWarning}</WarningLine>
        </p>
      )}
      <ShownDate date={updated} />
    </article>
  );
}

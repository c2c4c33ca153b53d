'use client';

import { CodeTag } from '@/components/ui/CodeTag';
import { CountedHeading } from '@/components/ui/CountedHeading';
import { DateText } from '@/components/ui/DateText';
import { SiteLink } from '@/components/ui/SiteLink';
import { inGroups } from '@/lib/domain/in-groups';
import type { LineContent } from '@/components/investigation/card/card-content';
import { Title } from '@/components/ui/Title';
import * as words from '@/lib/words';
import styles from './InvestigationIndex.module.scss';

/** Rows that the browser lays out, or skips, together. */
const GROUP_SIZE = 40;

interface InvestigationIndexProps {
  readonly cases: readonly LineContent[];
}

/**
 * What a long list holds after its cards: a card in one line each, code, title and date. A reader far from a
 * good line, and a server that renders the list again after each change, pay for lines alone. Like the cards it is
 * drawn from plain values and has no behaviour (decision 12).
 */
export function InvestigationIndex({ cases }: InvestigationIndexProps) {
  return (
    <section className={styles.index} aria-labelledby="earlier">
      <CountedHeading level={2} id="earlier" count={cases.length}>
        {words.earlier}
      </CountedHeading>
      {inGroups(cases, GROUP_SIZE).map((group) => (
        <div key={group[0]?.id} className={styles.group}>
          {group.map((content) => (
            <InvestigationLine key={content.id} {...content} />
          ))}
        </div>
      ))}
    </section>
  );
}

function InvestigationLine({ code, kind, title, href, updated }: LineContent) {
  return (
    <article className={styles.row}>
      {code !== null && (
        <CodeTag code={code} kind={kind === 'study' ? 'study' : 'investigation'} isKindSaid />
      )}{' '}
      <h3>
        <SiteLink href={href}>
          <Title>{title}</Title>
        </SiteLink>
      </h3>
      <DateText date={updated} />
    </article>
  );
}

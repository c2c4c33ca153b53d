import type { ReactNode } from 'react';
import { DateText } from '@/components/ui/DateText';
import { Icon } from '@/components/ui/Icon';
import { LabelValue, LabelValueList } from '@/components/ui/LabelValueList';
import { NameList } from '@/components/ui/NameList';
import { SiteLink } from '@/components/ui/SiteLink';
import { MarkedTitle } from '@/components/ui/MarkedTitle';
import { ShownDate } from '@/components/ui/ShownDate';
import * as words from '@/lib/words';
import styles from './InvestigationCardLayout.module.scss';
import type { CardContent } from './card-content';
import { InvestigationTags } from './InvestigationTags';
import { ExhibitionLinks } from './ExhibitionLinks';
import { BriefPartyRows } from './PartyRows';

interface InvestigationCardLayoutProps extends CardContent {
  readonly still: ReactNode;
  /** The abstract. */
  readonly children: ReactNode;
}

/** The layout of a card. */
export function InvestigationCardLayout({
  title,
  mark,
  href,
  pageHref,
  code,
  kind,
  sisterProject,
  updated,
  isLatelyUpdated,
  still,
  children,
  incidentDate,
  locations,
  methodologies,
  exhibitions,
  parties,
}: InvestigationCardLayoutProps) {
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <div className={styles.line}>
          <InvestigationTags code={code} kind={kind} sisterProject={sisterProject} />{' '}
          <span className={styles.updated}>
            {isLatelyUpdated && (
              <span className={sisterProject ? styles.yielding : undefined}>{words.updated} </span>
            )}
            <ShownDate date={updated} />
          </span>
        </div>
      </div>
      <h2 className={styles.title}>
        <SiteLink href={href} className={styles.link}>
          <MarkedTitle mark={mark}>{title}</MarkedTitle>
          {pageHref && (
            <span className={styles.away}>
              <Icon name="external" />
            </span>
          )}
        </SiteLink>
      </h2>
      <div className={styles.body}>
        {still}
        <div className={styles.abstract}>
          {children}
          {pageHref && (
            <p className={styles.about}>
              <SiteLink href={pageHref}>
                {words.aboutThisProject}
                <span className={styles.which}>
                  : <MarkedTitle mark={mark}>{title}</MarkedTitle>
                </span>
              </SiteLink>
            </p>
          )}
        </div>
        <div className={styles.facts}>
          <LabelValueList>
            <LabelValue label={words.date}>
              <DateText date={incidentDate} />
            </LabelValue>
            <LabelValue label={words.location}>
              <NameList items={locations} empty={words.none} />
            </LabelValue>
          </LabelValueList>
          <details className={styles.more}>
            <summary className={styles.summary} data-fold="">
              {words.moreFacts}
            </summary>
            <LabelValueList>
              <BriefPartyRows {...parties} />
              <LabelValue label={words.methodology}>
                <NameList items={methodologies} empty={words.none} />
              </LabelValue>
              <LabelValue label={words.exhibitions}>
                <ExhibitionLinks exhibitions={exhibitions} />
              </LabelValue>
            </LabelValueList>
          </details>
        </div>
      </div>
    </article>
  );
}

import { DetailHead } from '@/components/detail/DetailHead';
import { DateText } from '@/components/ui/DateText';
import { Icon } from '@/components/ui/Icon';
import { SiteLink } from '@/components/ui/SiteLink';
import { ContentWarning } from '@/components/ui/Warned';
import { caseKind } from '@/lib/domain/case-kind';
import type { Investigation, InvestigationDetail } from '@/lib/domain/investigation';
import type { MapLocation } from '@/lib/domain/map-location';
import * as words from '@/lib/words';
import styles from './InvestigationHead.module.scss';
import { InvestigationTags } from '@/components/investigation/card/InvestigationTags';
import { DataSheet } from './DataSheet';
import type { RelatedMethodology } from '@/lib/view-models/relations';
import { SupportedNotice } from './SupportedNotice';

interface InvestigationHeadProps {
  readonly investigation: Investigation;
  readonly detail: InvestigationDetail | null;
  readonly methodologies: readonly RelatedMethodology[];
  readonly coordinates: Pick<MapLocation, 'latitude' | 'longitude'> | null;
  /** The anchor for 'Investigation' when the case has no long-form text of its own. */
  readonly id?: string;
}

/** Title and synopsis run on at one size; beside them the data sheet. The abstract stands in for a synopsis. */
export function InvestigationHead({
  investigation,
  detail,
  methodologies,
  coordinates,
  id,
}: InvestigationHeadProps) {
  const updated = detail?.updatedDate ?? investigation.updatedDate;
  const links = detail?.featuredLinks ?? [];
  const { code, supported } = investigation;
  return (
    <DetailHead
      id={id}
      title={investigation.title}
      synopsis={detail?.synopsis ?? investigation.abstract}
      line={
        <>
          <InvestigationTags
            code={code}
            kind={caseKind(investigation)}
            sisterProject={investigation.sisterProject}
          />{' '}
          {updated && (
            <span className={styles.updated}>
              {words.updated} <DateText date={updated} />
            </span>
          )}
        </>
      }
      sheet={
        <DataSheet
          investigation={investigation}
          detail={detail}
          methodologies={methodologies.map(({ title, href }) => ({ name: title, href }))}
          coordinates={coordinates}
        />
      }
    >
      {investigation.contentWarning && (
        <ContentWarning>{investigation.contentWarning}</ContentWarning>
      )}
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ label, href }, index) => (
            <li key={index}>
              <SiteLink href={href} className={styles.link}>
                {label}
                <Icon name="external" />
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      {supported && <SupportedNotice project={supported} />}
    </DetailHead>
  );
}

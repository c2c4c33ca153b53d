import { DetailHead } from '@/components/detail/DetailHead';
import { DateText } from '@/components/ui/DateText';
import { Icon } from '@/components/ui/Icon';
import { SiteLink } from '@/components/ui/SiteLink';
import { correctionsAmong } from '@/lib/domain/corrections';
import { investigationKind } from '@/lib/domain/investigation-kind';
import type { ReactNode } from 'react';
import type { Investigation, InvestigationDetail } from '@/lib/domain/investigation';
import type { Coordinates } from '@/lib/domain/map-location';
import * as words from '@/lib/words';
import styles from './InvestigationHead.module.scss';
import { InvestigationTags } from '@/components/investigation/card/InvestigationTags';
import { DataSheet } from './DataSheet';
import type { RelatedMethodology } from '@/lib/view-models/relations';
import { SupportedNotice } from './SupportedNotice';

interface InvestigationHeadProps {
  readonly media: ReactNode;
  /** True when the media show the record's content warning. */
  readonly isWarned: boolean;
  readonly investigation: Investigation;
  readonly detail: InvestigationDetail | null;
  readonly methodologies: readonly RelatedMethodology[];
  readonly coordinates: Coordinates | null;
  /** The anchor of 'Investigation' when there is no long-form text. */
  readonly id?: string;
}

/** Shows the film or picture, the title, the synopsis (or else the abstract) and the data sheet. */
export function InvestigationHead({
  media,
  isWarned,
  investigation,
  detail,
  methodologies,
  coordinates,
  id,
}: InvestigationHeadProps) {
  const updated = detail?.updatedDate ?? investigation.updatedDate;
  const [corrected] = correctionsAmong(detail?.revisions ?? []);
  const links = detail?.featuredLinks ?? [];
  const { code, supported } = investigation;
  return (
    <DetailHead
      media={media}
      isOpening={detail?.isOpening ?? false}
      id={id}
      title={investigation.title}
      warning={isWarned ? undefined : investigation.contentWarning}
      language={investigation.language}
      synopsis={detail?.synopsis ?? investigation.abstract}
      line={
        <>
          <InvestigationTags
            code={code}
            kind={investigationKind(investigation)}
            sisterProject={investigation.sisterProject}
          />{' '}
          {updated && (
            <span className={styles.updated}>
              {words.updated} <DateText date={updated} />
            </span>
          )}{' '}
          {corrected && (
            <span className={styles.corrected}>
              <a href={`#${corrected.anchor}`}>
                {words.corrected}
                {corrected.revision.date && (
                  <>
                    {' '}
                    <DateText date={corrected.revision.date} />
                  </>
                )}
              </a>
            </span>
          )}
        </>
      }
      sheet={
        <DataSheet
          investigation={investigation}
          detail={detail}
          methodologies={methodologies.map(({ title, href, contentWarning, language }) => ({
            name: title,
            href,
            warning: contentWarning,
            language,
          }))}
          coordinates={coordinates}
        />
      }
    >
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ label, href }, index) => (
            <li key={index}>
              <SiteLink href={href} className={styles.link}>
                <span>{label}</span>
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

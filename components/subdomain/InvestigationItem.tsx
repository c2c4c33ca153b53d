import { cardHref } from '@/components/investigation/card/investigation-links';
import { missingStill } from '@/components/investigation/card/missing-still';
import { KIND_LABELS, SisterBadge } from '@/components/investigation/card/InvestigationTags';
import { CodeTag } from '@/components/ui/CodeTag';
import { DateText } from '@/components/ui/DateText';
import { EmptyValue } from '@/components/ui/EmptyValue';
import { RichText } from '@/components/ui/RichText';
import { askedWith, SharedAgreement } from '@/components/ui/SharedAgreement';
import { investigationKind } from '@/lib/domain/investigation-kind';
import type { Investigation } from '@/lib/domain/investigation';
import { lastUpdate } from '@/lib/domain/sort-investigations';
import { cardStill } from '@/lib/domain/stills';
import * as words from '@/lib/words';
import { SubdomainCard } from './SubdomainCard';
import styles from './SubdomainCard.module.scss';

/** Shows an investigation or study on a subdomain's page, distinguished by colour and a visually hidden word. */
export function InvestigationItem({
  investigation,
  eager,
}: {
  readonly investigation: Investigation;
  readonly eager: boolean;
}) {
  const { title, code, abstract, sisterProject } = investigation;
  const kind = investigationKind(investigation);
  return (
    <SharedAgreement html={abstract}>
      <SubdomainCard
        title={title}
        href={cardHref(investigation)}
        tags={
          <>
            {code !== null && (
              <CodeTag code={code} kind={kind === 'study' ? 'study' : 'investigation'} />
            )}{' '}
            <span className={styles.kind}>{KIND_LABELS[kind]}</span>{' '}
            {sisterProject && <SisterBadge project={sisterProject} />}
          </>
        }
        date={<DateText date={lastUpdate(investigation)} />}
        picture={cardStill(investigation)}
        missing={missingStill(investigation)}
        video={investigation.previewVideo}
        warning={investigation.contentWarning}
        language={investigation.language}
        what={askedWith(abstract)}
        eager={eager}
      >
        {abstract ? (
          <RichText html={abstract} language={investigation.language} />
        ) : (
          <EmptyValue>{words.none}</EmptyValue>
        )}
      </SubdomainCard>
    </SharedAgreement>
  );
}

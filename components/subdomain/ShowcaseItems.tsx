import { KIND_LABELS, SisterBadge } from '@/components/investigation/CaseTags';
import { cardHref } from '@/components/investigation/investigation-links';
import { Badge } from '@/components/ui/Badge';
import { CodeTag } from '@/components/ui/CodeTag';
import { DateRange } from '@/components/ui/DateRange';
import { DateText } from '@/components/ui/DateText';
import { Empty } from '@/components/ui/Empty';
import { RichText } from '@/components/ui/RichText';
import { caseKind } from '@/lib/domain/case-kind';
import type { Exhibition } from '@/lib/domain/exhibition';
import type { Investigation } from '@/lib/domain/investigation';
import { lastUpdate } from '@/lib/domain/sort-investigations';
import { exhibitionPath } from '@/lib/routes';
import { ShowcaseCard } from './ShowcaseCard';
import styles from './ShowcaseCard.module.scss';

/** An investigation or study in a showcase; colour tells which, and the word for those who can't go by it. */
export function InvestigationItem({
  investigation,
  eager,
}: {
  readonly investigation: Investigation;
  readonly eager: boolean;
}) {
  const { title, code, abstract, sisterProject, previewImage, featureImage } = investigation;
  const kind = caseKind(investigation);
  return (
    <ShowcaseCard
      title={title}
      href={cardHref(investigation)}
      tags={
        <>
          {code !== null && (
            <CodeTag code={code} kind={kind === 'study' ? 'study' : 'investigation'} />
          )}
          <span className={styles.kind}>{KIND_LABELS[kind]}</span>
          {sisterProject && <SisterBadge project={sisterProject} />}
        </>
      }
      date={<DateText date={lastUpdate(investigation)} />}
      picture={previewImage ?? featureImage}
      video={investigation.previewVideo}
      eager={eager}
    >
      {abstract ? <RichText html={abstract} /> : <Empty>None</Empty>}
    </ShowcaseCard>
  );
}

/** An exhibition in a showcase: its venue stands where a case has its abstract. */
export function ExhibitionItem({
  exhibition,
  eager,
}: {
  readonly exhibition: Exhibition;
  readonly eager: boolean;
}) {
  const { title, code, slug, venue, start, end, previewImage, featureImage } = exhibition;
  return (
    <ShowcaseCard
      title={title}
      href={exhibitionPath(slug)}
      tags={
        <>
          <Badge>Exhibition</Badge>
          {code !== null && <span className={styles.code}>{code}</span>}
        </>
      }
      date={<DateRange start={start} end={end} />}
      picture={previewImage ?? featureImage}
      video={exhibition.previewVideo}
      eager={eager}
    >
      {venue ?? <Empty>-</Empty>}
    </ShowcaseCard>
  );
}

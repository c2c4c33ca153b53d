import { CardPreview } from '@/components/media/CardPreview';
import { DateText } from '@/components/ui/DateText';
import { Empty } from '@/components/ui/Empty';
import { Icon } from '@/components/ui/Icon';
import { LabelValue, LabelValueList } from '@/components/ui/LabelValueList';
import { NameList } from '@/components/ui/NameList';
import { RichText } from '@/components/ui/RichText';
import { SiteLink } from '@/components/ui/SiteLink';
import { Still } from '@/components/ui/Still';
import { caseKind } from '@/lib/domain/case-kind';
import type { Investigation } from '@/lib/domain/investigation';
import { lastUpdate } from '@/lib/domain/sort-investigations';
import { investigationPath } from '@/lib/routes';
import { CaseTags } from './CaseTags';
import { ExhibitionLinks } from './ExhibitionLinks';
import styles from './InvestigationCard.module.scss';
import { cardHref, locationLinks, methodologyLinks } from './investigation-links';
import { PartyRows } from './PartyRows';

const STILL_SIZES = '(width >= 83em) 34vw, (width >= 40em) 50vw, 100vw';

interface InvestigationCardProps {
  readonly investigation: Investigation;
  /** In the first screenful: its still is fetched at once. */
  readonly eager?: boolean;
}

/** A case file: the page of an investigation in brief (checklist INV-04 to INV-11, INV-17, INV-18). */
export function InvestigationCard({ investigation, eager = false }: InvestigationCardProps) {
  const { title, code, supported, abstract, previewVideo, previewImage, featureImage } =
    investigation;
  const leadsAway = Boolean(supported?.href);
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <div className={styles.line}>
          <CaseTags
            code={code}
            kind={caseKind(investigation)}
            sisterProject={investigation.sisterProject}
          />
          <DateText date={lastUpdate(investigation)} className={styles.updated} />
        </div>
      </div>
      <h2 className={styles.title}>
        <SiteLink href={cardHref(investigation)} className={styles.link}>
          {title}
          {leadsAway && (
            <span className={styles.away}>
              <Icon name="external" />
            </span>
          )}
        </SiteLink>
      </h2>
      <div>
        <Still picture={previewImage ?? featureImage} sizes={STILL_SIZES} eager={eager}>
          <CardPreview video={previewVideo} />
        </Still>
        <div className={styles.abstract}>
          {abstract ? <RichText html={abstract} /> : <Empty>None</Empty>}
          {leadsAway && (
            <p className={styles.about}>
              <SiteLink href={investigationPath(investigation.slug)}>
                About this project<span className={styles.which}>: {title}</span>
              </SiteLink>
            </p>
          )}
        </div>
      </div>
      <LabelValueList className={styles.facts}>
        <LabelValue label="Date">
          <DateText date={investigation.incidentDate} />
        </LabelValue>
        <LabelValue label="Location">
          <NameList items={locationLinks(investigation)} empty="None" />
        </LabelValue>
        <PartyRows {...investigation} supportedParty={supported?.party ?? null} />
        <LabelValue label="Methodology">
          <NameList items={methodologyLinks(investigation)} empty="None" />
        </LabelValue>
        <LabelValue label="Exhibitions">
          <ExhibitionLinks exhibitions={investigation.exhibitions} />
        </LabelValue>
      </LabelValueList>
    </article>
  );
}

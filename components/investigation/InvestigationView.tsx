import { DescriptionBlocks } from '@/components/detail/DescriptionBlocks';
import { DetailSection } from '@/components/detail/DetailSection';
import { SectionNav } from '@/components/detail/SectionNav';
import { FeatureMedia } from '@/components/media/FeatureMedia';
import { investigationMedia } from '@/lib/domain/media-groups';
import { RESOURCES_ID, ResourcesPanel } from '@/components/media/ResourcesPanel';
import type { TrackHref } from '@/components/media/VideoDisclosure';
import type { Investigation, InvestigationDetail } from '@/lib/domain/investigation';
import type { MapLocation } from '@/lib/domain/map-location';
import { sectionNavigation } from '@/lib/domain/section-list';
import { investigationPath } from '@/lib/routes';
import { CaseBar } from './CaseBar';
import { CaseHead } from './CaseHead';
import type { InvestigationRelations } from './investigation-relations';
import styles from './InvestigationView.module.scss';
import { MethodologyList } from './MethodologyList';
import { RelatedSections } from './RelatedSections';
import { TeamTables } from './TeamTables';
import { UpdateList } from './UpdateList';

/** Closing the panel leads to an anchor that is always in view: the page behind does not move. */
const CLOSED_ID = 'case';

export interface InvestigationViewProps {
  readonly investigation: Investigation;
  /** Null: the page shows what the list knows. */
  readonly detail: InvestigationDetail | null;
  readonly coordinates?: Pick<MapLocation, 'latitude' | 'longitude'> | null;
  readonly related: InvestigationRelations;
  readonly trackHref: TrackHref;
  /** The address's path names Media & Resources: the panel is open. */
  readonly openResources?: boolean;
  /** The number of the resource it names. */
  readonly resource?: number;
}

/** An investigation or study, whole (specification section 2, 'Investigation detail'). */
export function InvestigationView({
  investigation,
  detail,
  coordinates = null,
  related,
  trackHref,
  openResources = false,
  resource,
}: InvestigationViewProps) {
  const blocks = detail?.blocks ?? [];
  const revisions = detail?.revisions ?? [];
  const methodologyDetails = detail?.methodologyDetails ?? null;
  const media = investigationMedia(detail);
  const path = investigationPath(investigation.slug);
  return (
    <>
      <article className={styles.case}>
        <FeatureMedia
          video={detail?.featureVideo ?? null}
          picture={detail?.featureImage ?? investigation.featureImage ?? investigation.previewImage}
          trackHref={(track) => trackHref(0, track)}
        />
        <CaseHead
          investigation={investigation}
          detail={detail}
          methodologies={related.methodologies}
          coordinates={coordinates}
          id={blocks.length === 0 ? 'investigation' : undefined}
        />
        <SectionNav sections={sectionNavigation(investigation, detail, related)} />
        <div className={styles.sections}>
          {blocks.length > 0 && (
            <DescriptionBlocks id="investigation" title="Investigation" blocks={blocks} />
          )}
          {revisions.length > 0 && (
            <DetailSection id="updates" title="Updates">
              <UpdateList revisions={revisions} />
            </DetailSection>
          )}
          {(related.methodologies.length > 0 || methodologyDetails !== null) && (
            <DetailSection id="methodology" title="Methodology">
              <MethodologyList methodologies={related.methodologies} details={methodologyDetails} />
            </DetailSection>
          )}
          {detail && hasTeam(detail) && (
            <DetailSection id="team" title="Team">
              <TeamTables {...detail} />
            </DetailSection>
          )}
          <RelatedSections related={related} />
        </div>
        <span id={CLOSED_ID} className={styles.closed} />
        <CaseBar
          investigation={investigation}
          resources={media.count}
          resourcesHref={openResources ? `${path}#${RESOURCES_ID}` : `#${RESOURCES_ID}`}
        />
      </article>
      <ResourcesPanel
        groups={media}
        trackHref={trackHref}
        closeHref={openResources ? path : `#${CLOSED_ID}`}
        isOpen={openResources}
        resource={resource}
      />
    </>
  );
}

function hasTeam({ team, extendedTeam, otherTables }: InvestigationDetail): boolean {
  return team.length + extendedTeam.length + otherTables.length > 0;
}

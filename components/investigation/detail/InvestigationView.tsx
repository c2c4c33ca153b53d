import { CiteBox } from '@/components/cite/CiteBox';
import { SectionNav } from '@/components/detail/SectionNav';
import { FeatureMedia } from '@/components/media/film/FeatureMedia';
import { mediaOf } from '@/lib/domain/media-groups';
import { namedIn, RESOURCES_ID, ResourcesPanel } from '@/components/media/panel/ResourcesPanel';
import type { TrackHref } from '@/components/media/film/VideoDisclosure';
import { EvidenceNotes } from '@/components/ui/EvidenceNotes';
import { classes } from '@/components/ui/classes';
import { textsOfPage } from '@/components/ui/texts-of-page';
import type { EvidenceByHref } from '@/lib/domain/evidence';
import type { Investigation, InvestigationDetail } from '@/lib/domain/investigation';
import type { Coordinates } from '@/lib/domain/map-location';
import { sectionsWithContent } from '@/lib/domain/section-list';
import { investigationPath, resourcePath } from '@/lib/routes';
import type { CitationView } from '@/lib/view-models/citation';
import { InvestigationBar } from './InvestigationBar';
import { InvestigationHead } from './InvestigationHead';
import { InvestigationSection } from './InvestigationSection';
import type { InvestigationRelations } from '@/lib/view-models/relations';
import styles from './InvestigationView.module.scss';

const NO_EVIDENCE: EvidenceByHref = new Map();

/** The anchor that closing the panel links to. It is always in view, so the page does not scroll. */
const CLOSED_ID = 'case';

export interface InvestigationViewProps {
  readonly investigation: Investigation;
  /** Null if only the fields in the list are known. */
  readonly detail: InvestigationDetail | null;
  readonly coordinates?: Coordinates | null;
  readonly related: InvestigationRelations;
  readonly trackHref: TrackHref;
  /** The evidence that its texts lead to, by link address. */
  readonly evidence?: EvidenceByHref;
  /** The citation of the page, and its URL for print; null during a build. */
  readonly cite?: CitationView | null;
  /** True when the path names Media & Resources, so the panel is open. */
  readonly openResources?: boolean;
  /** The number of the resource that the path names, or those of the two that have had its name. */
  readonly resource?: number | readonly number[] | undefined;
}

/** The page of an investigation or study (specification section 2, 'Investigation detail'). */
export function InvestigationView({
  investigation,
  detail,
  coordinates = null,
  related,
  trackHref,
  cite = null,
  evidence = NO_EVIDENCE,
  openResources = false,
  resource,
}: InvestigationViewProps) {
  const sections = sectionsWithContent(detail, related);
  const media = mediaOf(detail);
  const path = investigationPath(investigation.slug);
  textsOfPage().cite(evidence);
  const video = detail?.featureVideo ?? null;
  const picture = detail?.featureImage ?? investigation.featureImage ?? investigation.previewImage;
  // The feature film is the first of the films.
  const [film] = video === null ? [] : media.videos;
  const resourcesHref = openResources ? `${path}#${RESOURCES_ID}` : `#${RESOURCES_ID}`;
  return (
    <>
      <article className={classes(styles.case, investigation.supported?.href && styles.leaving)}>
        <InvestigationHead
          media={
            <FeatureMedia
              warning={investigation.contentWarning}
              video={video}
              picture={picture}
              trackHref={(track) => trackHref(0, track)}
              address={film && resourcePath(path, film.name)}
            />
          }
          isWarned={video !== null || picture !== null}
          investigation={investigation}
          detail={detail}
          methodologies={related.methodologies}
          coordinates={coordinates}
          id={detail?.blocks.length ? undefined : 'investigation'}
        />
        {!investigation.isStudy && (
          <SectionNav sections={sections} resources={{ count: media.count, href: resourcesHref }} />
        )}
        <div className={styles.sections}>
          {sections.map((section) => (
            <InvestigationSection
              key={section.id}
              section={section}
              language={investigation.language}
              {...{ detail, related }}
            />
          ))}
        </div>
        <EvidenceNotes evidence={evidence} />
        {cite && <CiteBox {...cite} />}
        <span id={CLOSED_ID} className={styles.closed} />
        <InvestigationBar
          investigation={investigation}
          cites={cite !== null && cite.text !== null}
          resources={media.count}
          resourcesHref={resourcesHref}
        />
      </article>
      <ResourcesPanel
        groups={media}
        trackHref={trackHref}
        addressOf={({ name }) => resourcePath(path, name)}
        pagePath={path}
        closeHref={openResources ? path : `#${CLOSED_ID}`}
        isOpen={openResources}
        {...namedIn(resource)}
        warning={investigation.contentWarning}
      />
    </>
  );
}

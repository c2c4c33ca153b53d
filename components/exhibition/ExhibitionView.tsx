import { CiteBox } from '@/components/cite/CiteBox';
import { SectionNav } from '@/components/detail/SectionNav';
import { FeatureMedia } from '@/components/media/film/FeatureMedia';
import { mediaOf } from '@/lib/domain/media-groups';
import type { AddressOf } from '@/components/media/panel/address-of';
import { namedIn, RESOURCES_ID, ResourcesPanel } from '@/components/media/panel/ResourcesPanel';
import type { TrackHref } from '@/components/media/film/VideoDisclosure';
import { EvidenceNotes } from '@/components/ui/EvidenceNotes';
import { Warned } from '@/components/ui/Warned';
import { textsOfPage } from '@/components/ui/texts-of-page';
import type { EvidenceByHref } from '@/lib/domain/evidence';
import type { Exhibition, ExhibitionDetail } from '@/lib/domain/exhibition';
import type { CalendarDay } from '@/lib/domain/primitives';
import { exhibitionSections } from '@/lib/domain/section-list';
import { exhibitionPath, galleryPath, resourcePath } from '@/lib/routes';
import type { CitationView } from '@/lib/view-models/citation';
import { ExhibitionBar } from './ExhibitionBar';
import type { ExhibitionRelations } from '@/lib/view-models/relations';
import { ExhibitionHead } from './ExhibitionHead';
import { ExhibitionSection } from './ExhibitionSection';
import styles from './ExhibitionView.module.scss';
import { Slider } from './Slider';

const NO_EVIDENCE: EvidenceByHref = new Map();

/** The anchor that closing the panel links to. It is always in view, so the page does not scroll. */
const CLOSED_ID = 'page';

/** The panel that the URL names. */
export type ExhibitionPanel =
  | {
      readonly kind: 'resources';
      /** `NO_RESOURCE` if no resource has the requested name, or the numbers of the two that have had it. */
      readonly resource?: number | readonly number[] | undefined;
    }
  /** The picture at an index, from 0, that is known to exist (`lib/content/presence/canonical-panel`). */
  | { readonly kind: 'gallery'; readonly index: number };

export interface ExhibitionViewProps {
  readonly exhibition: Exhibition;
  /** Null if only the fields in the list are known (checklist ERR-03). */
  readonly detail: ExhibitionDetail | null;
  readonly related: ExhibitionRelations;
  readonly today: CalendarDay;
  readonly trackHref: TrackHref;
  /** The evidence that its texts lead to, by link address. */
  readonly evidence?: EvidenceByHref;
  /** The citation of the page, and its URL for print; null during a build. */
  readonly cite?: CitationView | null;
  readonly panel?: ExhibitionPanel | null;
}

/** The page of an exhibition (specification section 2, 'Exhibition detail'). */
export function ExhibitionView({
  exhibition,
  detail,
  related,
  today,
  trackHref,
  cite = null,
  evidence = NO_EVIDENCE,
  panel = null,
}: ExhibitionViewProps) {
  const path = exhibitionPath(exhibition.slug);
  textsOfPage().cite(evidence);
  const media = mediaOf(detail);
  const sections = exhibitionSections(detail, related);
  const slides = detail?.slides ?? [];
  const picture = detail?.featureImage ?? exhibition.featureImage ?? exhibition.previewImage;
  const isOpen = panel !== null;
  const resourcesHref = isOpen ? `${path}#${RESOURCES_ID}` : `#${RESOURCES_ID}`;
  const addressOf: AddressOf = ({ name }) => resourcePath(path, name);
  const placeOf: AddressOf = ({ number }) =>
    galleryPath(
      exhibition.slug,
      media.images.findIndex((image) => image.number === number),
    );
  return (
    <>
      <article className={styles.exhibition}>
        <ExhibitionHead
          exhibition={exhibition}
          detail={detail}
          today={today}
          isWarned={slides.length > 0 || picture !== null}
          media={
            slides.length > 0 ? (
              <Warned warnings={[exhibition.contentWarning]} what="pictures">
                <Slider slides={slides} />
              </Warned>
            ) : (
              <FeatureMedia
                warning={exhibition.contentWarning}
                video={null}
                picture={picture}
                trackHref={(track) => trackHref(0, track)}
              />
            )
          }
        />
        <SectionNav sections={sections} resources={{ count: media.count, href: resourcesHref }} />
        <div className={styles.sections}>
          {sections.map((section) => (
            <ExhibitionSection
              key={section.id}
              section={section}
              language={exhibition.language}
              {...{ detail, related }}
            />
          ))}
        </div>
        <EvidenceNotes evidence={evidence} />
        {cite && <CiteBox {...cite} />}
        <span id={CLOSED_ID} className={styles.closed} />
        {media.count > 0 && (
          <ExhibitionBar
            exhibition={{ ...exhibition, venue: detail?.venue ?? exhibition.venue }}
            cites={cite !== null && cite.text !== null}
            resources={media.count}
            resourcesHref={resourcesHref}
          />
        )}
      </article>
      <ResourcesPanel
        groups={media}
        trackHref={trackHref}
        addressOf={addressOf}
        placeOf={placeOf}
        pagePath={path}
        closeHref={isOpen ? path : `#${CLOSED_ID}`}
        isOpen={isOpen}
        {...namedIn(
          panel?.kind === 'gallery' ? media.images.at(panel.index)?.number : panel?.resource,
        )}
        warning={exhibition.contentWarning}
      />
    </>
  );
}

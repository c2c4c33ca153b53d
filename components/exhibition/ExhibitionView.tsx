import type { ReactNode } from 'react';
import { DescriptionBlocks } from '@/components/detail/DescriptionBlocks';
import { DetailSection } from '@/components/detail/DetailSection';
import {
  eventRows,
  pressRows,
  publicationRows,
  recognitionRows,
} from '@/components/detail/row-mappers';
import { RelatedRows, type RelatedRow } from '@/components/detail/RelatedRows';
import { SectionNav } from '@/components/detail/SectionNav';
import { RelatedInvestigations } from '@/components/investigation/RelatedInvestigations';
import { FeatureMedia } from '@/components/media/FeatureMedia';
import { GalleryPanel } from '@/components/media/GalleryPanel';
import { exhibitionMedia } from '@/lib/domain/media-groups';
import { RESOURCES_ID, ResourcesPanel } from '@/components/media/ResourcesPanel';
import type { TrackHref } from '@/components/media/VideoDisclosure';
import type { Exhibition, ExhibitionDetail } from '@/lib/domain/exhibition';
import type { CalendarDay } from '@/lib/domain/primitives';
import { exhibitionPath, galleryPath } from '@/lib/routes';
import { ExhibitionBar } from './ExhibitionBar';
import type { ExhibitionRelations } from './exhibition-relations';
import { ExhibitionHead } from './ExhibitionHead';
import { ExhibitionTeam, hasTeam } from './ExhibitionTeam';
import styles from './ExhibitionView.module.scss';
import { Slider } from './Slider';

/** Closing the panel leads to an anchor that is always in view: the page behind does not move. */
const CLOSED_ID = 'page';

/** The panel the address names. */
export type ExhibitionPanel =
  | { readonly kind: 'resources' }
  /** `index` counts images from 0. */
  | { readonly kind: 'gallery'; readonly index: number };

export interface ExhibitionViewProps {
  readonly exhibition: Exhibition;
  /** Null: the page shows what the list knows (checklist ERR-03). */
  readonly detail: ExhibitionDetail | null;
  readonly related: ExhibitionRelations;
  readonly today: CalendarDay;
  readonly trackHref: TrackHref;
  readonly panel?: ExhibitionPanel | null;
}

/** An exhibition, whole (specification section 2, 'Exhibition detail'). */
export function ExhibitionView({
  exhibition,
  detail,
  related,
  today,
  trackHref,
  panel = null,
}: ExhibitionViewProps) {
  const path = exhibitionPath(exhibition.slug);
  const media = exhibitionMedia(detail);
  const sections = sectionsOf(detail, related);
  const isOpen = panel?.kind === 'resources';
  const hrefOfImage = (index: number) => galleryPath(exhibition.slug, index);
  return (
    <>
      {panel?.kind === 'gallery' && (
        <GalleryPanel
          images={media.images}
          index={panel.index}
          hrefOf={hrefOfImage}
          closeHref={path}
        />
      )}
      <article className={styles.exhibition}>
        {detail && detail.slides.length > 0 ? (
          <Slider slides={detail.slides} />
        ) : (
          <FeatureMedia
            video={null}
            picture={detail?.featureImage ?? exhibition.featureImage ?? exhibition.previewImage}
            trackHref={(track) => trackHref(0, track)}
          />
        )}
        <ExhibitionHead exhibition={exhibition} detail={detail} today={today} />
        <SectionNav sections={sections} />
        <div className={styles.sections}>{sections.map(({ content }) => content)}</div>
        <span id={CLOSED_ID} className={styles.closed} />
        {media.count > 0 && (
          <ExhibitionBar
            exhibition={{ ...exhibition, venue: detail?.venue ?? exhibition.venue }}
            resources={media.count}
            resourcesHref={isOpen ? `${path}#${RESOURCES_ID}` : `#${RESOURCES_ID}`}
          />
        )}
      </article>
      <ResourcesPanel
        groups={media}
        trackHref={trackHref}
        imageHref={hrefOfImage}
        closeHref={isOpen ? path : `#${CLOSED_ID}`}
        isOpen={isOpen}
      />
    </>
  );
}

interface Section {
  readonly id: string;
  readonly label: string;
  readonly count: number | null;
  readonly content: ReactNode;
}

/** The sections with content: what the page shows and what its navigation leads to (checklist EXD-06, EXD-07). */
function sectionsOf(
  detail: ExhibitionDetail | null,
  { investigations, events, press, recognition, publications }: ExhibitionRelations,
): readonly Section[] {
  const sections: Section[] = [];
  const add = (id: string, label: string, count: number | null, body: ReactNode) => {
    const content = (
      <DetailSection key={id} id={id} title={label}>
        {body}
      </DetailSection>
    );
    sections.push({ id, label, count, content });
  };
  const addRows = (id: string, label: string, rows: readonly RelatedRow[]) => {
    if (rows.length > 0) add(id, label, rows.length, <RelatedRows rows={rows} />);
  };

  const blocks = [
    ...(detail?.blocks ?? []),
    ...(detail?.content ? [{ heading: null, columns: [detail.content] as const }] : []),
  ];
  if (blocks.length > 0) {
    const content = (
      <DescriptionBlocks key="exhibition" id="exhibition" title="Exhibition" blocks={blocks} />
    );
    sections.push({ id: 'exhibition', label: 'Exhibition', count: null, content });
  }
  if (detail && hasTeam(detail)) add('team', 'Team', null, <ExhibitionTeam detail={detail} />);
  if (investigations.length > 0) {
    add(
      'investigations',
      'Investigations',
      investigations.length,
      <RelatedInvestigations investigations={investigations} />,
    );
  }
  addRows('events', 'Events', eventRows(events));
  addRows('press', 'Press', pressRows(press));
  addRows('recognition', 'Recognition', recognitionRows(recognition));
  addRows('publications', 'Publications', publicationRows(publications));
  return sections;
}

import type { ReactNode } from 'react';
import { DescriptionBlocks } from '@/components/detail/DescriptionBlocks';
import { DetailSection } from '@/components/detail/DetailSection';
import { RelatedRows } from '@/components/detail/RelatedRows';
import {
  eventRows,
  pressRows,
  publicationRows,
  recognitionRows,
} from '@/components/detail/row-mappers';
import { RelatedInvestigations } from '@/components/investigation/card/RelatedInvestigations';
import type { ExhibitionDetail } from '@/lib/domain/exhibition';
import type { ExhibitionSectionId, SectionLink } from '@/lib/domain/section-list';
import type { ExhibitionRelations } from '@/lib/view-models/relations';
import { ExhibitionTeam } from './ExhibitionTeam';

interface ExhibitionSectionProps {
  readonly section: SectionLink<ExhibitionSectionId>;
  /** The exhibition's language, if known. */
  readonly language: string | null | undefined;
  readonly detail: ExhibitionDetail | null;
  readonly related: ExhibitionRelations;
}

/** One section of an exhibition's page; `lib/domain/section-list` decides which sections exist (checklist EXD-06). */
export function ExhibitionSection({ section, language, detail, related }: ExhibitionSectionProps) {
  const { id, label } = section;
  if (id === 'exhibition') {
    return (
      <DescriptionBlocks id={id} title={label} language={language} blocks={textBlocks(detail)} />
    );
  }
  const bodies: Readonly<Record<Exclude<ExhibitionSectionId, 'exhibition'>, () => ReactNode>> = {
    team: () => detail && <ExhibitionTeam detail={detail} />,
    investigations: () => <RelatedInvestigations investigations={related.investigations} />,
    events: () => <RelatedRows rows={eventRows(related.events)} />,
    press: () => <RelatedRows rows={pressRows(related.press)} />,
    recognition: () => <RelatedRows rows={recognitionRows(related.recognition)} />,
    publications: () => <RelatedRows rows={publicationRows(related.publications)} />,
  };
  return (
    <DetailSection id={id} title={label}>
      {bodies[id]()}
    </DetailSection>
  );
}

/** Returns the long text, with the plain content field as its last block. */
function textBlocks(detail: ExhibitionDetail | null) {
  const content = detail?.content ? [{ heading: null, columns: [detail.content] as const }] : [];
  return [...(detail?.blocks ?? []), ...content];
}

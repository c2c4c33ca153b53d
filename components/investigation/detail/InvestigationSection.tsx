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
import { EmptyValue } from '@/components/ui/EmptyValue';
import { displayDate } from '@/lib/domain/format-day';
import type { InvestigationDetail } from '@/lib/domain/investigation';
import type { SectionId, SectionLink } from '@/lib/domain/section-list';
import type { InvestigationRelations, RelatedExhibition } from '@/lib/view-models/relations';
import { MethodologyList } from './MethodologyList';
import { TeamTables } from './TeamTables';
import { UpdateList } from './UpdateList';

interface InvestigationSectionProps {
  readonly section: SectionLink;
  /** The investigation's language, if known. */
  readonly language: string | null | undefined;
  readonly detail: InvestigationDetail | null;
  readonly related: InvestigationRelations;
}

/** One section of an investigation's page; `lib/domain/section-list` decides which sections exist (checklist DET-03). */
export function InvestigationSection({
  section,
  language,
  detail,
  related,
}: InvestigationSectionProps) {
  const { id, label } = section;
  if (id === 'investigation') {
    // Without long-form text, the synopsis in the head is this section.
    const blocks = detail?.blocks ?? [];
    return (
      blocks.length > 0 && <DescriptionBlocks id={id} title={label} {...{ blocks, language }} />
    );
  }
  const bodies: Readonly<Record<Exclude<SectionId, 'investigation'>, () => ReactNode>> = {
    updates: () => <UpdateList revisions={detail?.revisions ?? []} language={language} />,
    methodology: () => (
      <MethodologyList
        methodologies={related.methodologies}
        details={detail?.methodologyDetails ?? null}
        language={language}
      />
    ),
    team: () => detail && <TeamTables {...detail} language={language} />,
    exhibitions: () => <RelatedRows rows={related.exhibitions.map(exhibitionRow)} />,
    events: () => <RelatedRows rows={eventRows(related.events)} />,
    press: () => <RelatedRows rows={pressRows(related.press)} />,
    recognition: () => <RelatedRows rows={recognitionRows(related.recognition)} />,
    publications: () => <RelatedRows rows={publicationRows(related.publications)} />,
    related: () => <RelatedInvestigations investigations={related.investigations} />,
  };
  return (
    <DetailSection id={id} title={label}>
      {bodies[id]()}
    </DetailSection>
  );
}

function exhibitionRow({
  title,
  href,
  language,
  venue,
  start,
  end,
  contentWarning,
}: RelatedExhibition) {
  const dates = [start, end].flatMap((date) => (date ? [displayDate(date)] : []));
  return {
    title,
    href,
    language,
    note: venue,
    warning: contentWarning,
    when: dates.length > 0 ? dates.join(' – ') : <EmptyValue>-</EmptyValue>,
  };
}

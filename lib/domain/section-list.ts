import type { Investigation, InvestigationDetail } from './investigation';
import type { RelatedRecord } from './related';
import { excludeHiddenEvents } from './related-items';

export type SectionId =
  | 'investigation'
  | 'updates'
  | 'methodology'
  | 'team'
  | 'exhibitions'
  | 'events'
  | 'press'
  | 'recognition'
  | 'publications'
  | 'related';

/** A link of the section navigation; `id` is the anchor's. */
export interface SectionLink {
  readonly id: SectionId;
  readonly label: string;
  /** Items shown beside the label; null where nothing is counted. */
  readonly count: number | null;
}

interface SectionContent extends SectionLink {
  readonly hasContent: boolean;
}

function counted(id: SectionId, label: string, items: readonly unknown[] = []): SectionContent {
  return { id, label, count: items.length, hasContent: items.length > 0 };
}

function uncounted(id: SectionId, label: string, hasContent: boolean): SectionContent {
  return { id, label, count: null, hasContent };
}

/** The exhibitions of an investigation: the detail's, or the list's while the detail names none. */
export function investigationExhibitions(
  investigation: Pick<Investigation, 'exhibitions'>,
  detail: InvestigationDetail | null,
): readonly RelatedRecord[] {
  const named = detail?.related.exhibitions ?? [];
  return named.length > 0 ? named : investigation.exhibitions;
}

/**
 * The sections of an investigation or study that have content, in the order of checklist DET-03,
 * DET-04. `detail` is null when only the list knows the investigation. Events of the hidden type do
 * not count (DET-12).
 */
export function sectionsWithContent(
  investigation: Pick<Investigation, 'methodologies' | 'exhibitions'>,
  detail: InvestigationDetail | null,
  hiddenEventType: number,
): readonly SectionLink[] {
  const related = detail?.related;
  const { methodologies } = investigation;
  const hasText = detail !== null && (detail.synopsis !== null || detail.blocks.length > 0);
  const hasTeam =
    detail !== null &&
    [detail.team, detail.extendedTeam, detail.otherTables].some((rows) => rows.length > 0);

  const sections: readonly SectionContent[] = [
    uncounted('investigation', 'Investigation', hasText),
    counted('updates', 'Updates', detail?.revisions),
    methodologies.length > 0
      ? counted('methodology', 'Methodology', methodologies)
      : uncounted('methodology', 'Methodology', Boolean(detail?.methodologyDetails)),
    uncounted('team', 'Team', hasTeam),
    counted('exhibitions', 'Exhibitions', investigationExhibitions(investigation, detail)),
    counted('events', 'Events', excludeHiddenEvents(related?.events ?? [], hiddenEventType)),
    counted('press', 'Press', related?.press),
    counted('recognition', 'Recognition', related?.recognition),
    counted('publications', 'Publications', related?.publications),
    counted('related', 'Related', related?.investigations),
  ];
  return sections
    .filter(({ hasContent }) => hasContent)
    .map(({ id, label, count }) => ({ id, label, count }));
}

/**
 * The links of the section navigation: every section with content, none for a study (checklist
 * DET-05).
 */
export function sectionNavigation(
  investigation: Pick<Investigation, 'isStudy' | 'methodologies' | 'exhibitions'>,
  detail: InvestigationDetail | null,
  hiddenEventType: number,
): readonly SectionLink[] {
  return investigation.isStudy ? [] : sectionsWithContent(investigation, detail, hiddenEventType);
}

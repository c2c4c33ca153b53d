import type { Investigation, InvestigationDetail } from './investigation';
import type { RelatedRecord } from './related';

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

/** What stands in the sections of records an investigation names, once the lists have been asked. */
export type NamedRecords = Readonly<
  Record<
    | 'methodologies'
    | 'exhibitions'
    | 'events'
    | 'press'
    | 'recognition'
    | 'publications'
    | 'investigations',
    readonly unknown[]
  >
>;

/**
 * The sections of an investigation or study that have content, in the order of checklist DET-03,
 * DET-04. `detail` is null when only the list knows the investigation; `named` is what the page
 * shows of the records named, so that no link leads to a section that is not there.
 */
export function sectionsWithContent(
  detail: InvestigationDetail | null,
  named: NamedRecords,
): readonly SectionLink[] {
  const hasText = detail !== null && (detail.synopsis !== null || detail.blocks.length > 0);
  const hasTeam =
    detail !== null &&
    [detail.team, detail.extendedTeam, detail.otherTables].some((rows) => rows.length > 0);

  const sections: readonly SectionContent[] = [
    uncounted('investigation', 'Investigation', hasText),
    counted('updates', 'Updates', detail?.revisions),
    named.methodologies.length > 0
      ? counted('methodology', 'Methodology', named.methodologies)
      : uncounted('methodology', 'Methodology', Boolean(detail?.methodologyDetails)),
    uncounted('team', 'Team', hasTeam),
    counted('exhibitions', 'Exhibitions', named.exhibitions),
    counted('events', 'Events', named.events),
    counted('press', 'Press', named.press),
    counted('recognition', 'Recognition', named.recognition),
    counted('publications', 'Publications', named.publications),
    counted('related', 'Related', named.investigations),
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
  { isStudy }: Pick<Investigation, 'isStudy'>,
  detail: InvestigationDetail | null,
  named: NamedRecords,
): readonly SectionLink[] {
  return isStudy ? [] : sectionsWithContent(detail, named);
}

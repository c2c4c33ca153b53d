import * as words from '@/lib/words';
import type { ExhibitionDetail } from './exhibition';
import type { Investigation, InvestigationDetail } from './investigation';
import type { RelatedRecord } from './related';

/** The sections an investigation or study can have. */
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

/** The sections an exhibition can have. */
export type ExhibitionSectionId =
  | 'exhibition'
  | 'team'
  | 'investigations'
  | 'events'
  | 'press'
  | 'recognition'
  | 'publications';

/** A section of a detail page and its link in the section navigation; `id` is the anchor. */
export interface SectionLink<Id extends string = SectionId> {
  readonly id: Id;
  readonly label: string;
  /** Number of items, shown beside the label; null for sections without a count. */
  readonly count: number | null;
}

interface SectionContent<Id extends string> extends SectionLink<Id> {
  readonly hasContent: boolean;
}

function counted<Id extends string>(id: Id, label: string, items: readonly unknown[] = []) {
  return { id, label, count: items.length, hasContent: items.length > 0 };
}

function uncounted<Id extends string>(id: Id, label: string, hasContent: boolean) {
  return { id, label, count: null, hasContent };
}

function withContent<Id extends string>(
  sections: readonly SectionContent<Id>[],
): readonly SectionLink<Id>[] {
  return sections
    .filter(({ hasContent }) => hasContent)
    .map(({ id, label, count }) => ({ id, label, count }));
}

/** Returns the exhibitions of an investigation: those of the detail, or of the list if the detail has none. */
export function investigationExhibitions(
  investigation: Pick<Investigation, 'exhibitions'>,
  detail: InvestigationDetail | null,
): readonly RelatedRecord[] {
  const named = detail?.related.exhibitions ?? [];
  return named.length > 0 ? named : investigation.exhibitions;
}

/** The related records that an investigation's sections show, resolved against the lists. */
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
 * Returns the sections of an investigation or study that have content, in the order of checklist DET-03, DET-04.
 * `detail` is null if only the list's data are available. `named` holds the related records that the page shows, so
 * that no link leads to a missing section.
 */
export function sectionsWithContent(
  detail: InvestigationDetail | null,
  named: NamedRecords,
): readonly SectionLink[] {
  const hasText = detail !== null && (detail.synopsis !== null || detail.blocks.length > 0);
  const hasTeam =
    detail !== null &&
    [detail.team, detail.extendedTeam, detail.otherTables].some((rows) => rows.length > 0);

  return withContent<SectionId>([
    uncounted('investigation', words.investigation, hasText),
    counted('updates', words.updates, detail?.revisions),
    named.methodologies.length > 0
      ? counted('methodology', words.methodology, named.methodologies)
      : uncounted('methodology', words.methodology, Boolean(detail?.methodologyDetails)),
    uncounted('team', words.team, hasTeam),
    counted('exhibitions', words.exhibitions, named.exhibitions),
    counted('events', words.events, named.events),
    counted('press', words.press, named.press),
    counted('recognition', words.recognition, named.recognition),
    counted('publications', words.publications, named.publications),
    counted('related', words.related, named.investigations),
  ]);
}

/**
 * Returns the sections of an exhibition that have content, in the order of checklist EXD-06, EXD-07. `detail` is null
 * if only the list's data are available.
 */
export function exhibitionSections(
  detail: ExhibitionDetail | null,
  named: Omit<NamedRecords, 'methodologies' | 'exhibitions'>,
): readonly SectionLink<ExhibitionSectionId>[] {
  const hasText = detail !== null && (detail.blocks.length > 0 || detail.content !== null);
  const hasTeam =
    detail !== null &&
    [
      detail.curators,
      detail.coreTeam,
      detail.extendedTeam,
      detail.collaborators,
      detail.contributors,
      detail.graphicDesign,
    ].some((credits) => credits.length > 0);

  return withContent<ExhibitionSectionId>([
    uncounted('exhibition', words.exhibition, hasText),
    uncounted('team', words.team, hasTeam),
    counted('investigations', words.investigations, named.investigations),
    counted('events', words.events, named.events),
    counted('press', words.press, named.press),
    counted('recognition', words.recognition, named.recognition),
    counted('publications', words.publications, named.publications),
  ]);
}

import type { InvestigationKind } from '@/lib/domain/investigation-kind';
import type { PersonRelatedItem } from '@/lib/domain/person';
import type { EditorialDate } from '@/lib/domain/primitives';

/** Something a person worked on, with what the lists know of it. */
export interface WorkItem {
  readonly postType: PersonRelatedItem['postType'];
  readonly title: string;
  /** An address of this site, or for press one outside it; null when nothing is known at the slug. */
  readonly href: string | null;
  readonly date: EditorialDate | null;
  /** Investigations only. */
  readonly code: string | null;
  readonly kind: InvestigationKind | null;
  /** Press only: where it appeared. */
  readonly publication: string | null;
  /** As the list has it (`RecordFacts`). */
  readonly language: string | null;
  readonly contentWarning?: string;
}

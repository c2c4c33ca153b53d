import type { InvestigationKind } from './investigation-kind';
import type { EditorialDate } from './primitives';

/** What a list knows of a record that a person worked on. */
export interface KnownWork {
  /** If null, the title in the person's list of works is used. */
  readonly title: string | null;
  /** An address of this site or, for press, one outside it; null if nothing is known at the slug. */
  readonly href: string | null;
  readonly date: EditorialDate | null;
  /** Investigations only. */
  readonly code: string | null;
  readonly kind: InvestigationKind | null;
  /** Press only: where it appeared. */
  readonly publication: string | null;
  /** As in the list (`RecordFacts`). */
  readonly language: string | null;
  readonly contentWarning?: string;
}

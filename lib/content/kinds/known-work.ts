import type { InvestigationKind } from '@/lib/domain/investigation-kind';
import type { EditorialDate } from '@/lib/domain/primitives';

/** What a list knows about a record that a person worked on. */
export interface KnownWork {
  /** Null: the title in the person's list of works is used. */
  readonly title: string | null;
  /** An address of this site, or for press one outside it. */
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

/** Fills in null for everything that a list does not know. */
export const knownWork = (known: Partial<KnownWork>): KnownWork => ({
  title: null,
  href: null,
  date: null,
  code: null,
  kind: null,
  publication: null,
  language: null,
  ...known,
});

import type { CaseKind } from '@/lib/domain/case-kind';
import type { PersonRelatedItem } from '@/lib/domain/person';
import type { EditorialDate } from '@/lib/domain/primitives';

/** Something a person worked on, with what the lists know of it. */
export interface WorkItem {
  readonly postType: PersonRelatedItem['postType'];
  readonly title: string;
  readonly href: string | null;
  readonly date: EditorialDate | null;
  /** Of an investigation. */
  readonly code: string | null;
  readonly kind: CaseKind | null;
  /** Where a press item appeared. */
  readonly publication: string | null;
}

import type { CaseKind } from '@/lib/domain/case-kind';
import type { Picture } from '@/lib/domain/picture';
import type { EditorialDate, Term } from '@/lib/domain/primitives';

/** Records a detail page names, as its sections show them: with what the lists know of them. */

export interface RelatedEvent {
  readonly title: string;
  readonly href: string | null;
  readonly types: readonly Term[];
  readonly date: EditorialDate | null;
}

export interface RelatedPublication {
  readonly title: string;
  readonly href: string | null;
  readonly year: string | null;
}

/** An investigation as a small card needs it. */
export interface RelatedInvestigation {
  readonly title: string;
  readonly href: string;
  readonly code: string | null;
  readonly kind: CaseKind;
  readonly picture: Picture | null;
  readonly date: EditorialDate | null;
}

import type {
  RelatedEvent,
  RelatedInvestigation,
  RelatedPublication,
} from '@/components/detail/related-types';
import type { PressItem } from '@/lib/domain/press';
import type { SafeHtml } from '@/lib/domain/primitives';
import type { Recognition } from '@/lib/domain/recognition';

interface RelatedExhibition {
  readonly title: string;
  readonly href: string | null;
  readonly venue: string | null;
  /** As shown; '-' when neither end is known. */
  readonly dates: string;
}

export interface RelatedMethodology {
  readonly title: string;
  readonly href: string | null;
  readonly description: SafeHtml | null;
}

/** What an investigation names, with what the lists know of it. */
export interface InvestigationRelations {
  readonly exhibitions: readonly RelatedExhibition[];
  readonly events: readonly RelatedEvent[];
  readonly press: readonly PressItem[];
  readonly recognition: readonly Recognition[];
  readonly publications: readonly RelatedPublication[];
  readonly investigations: readonly RelatedInvestigation[];
  readonly methodologies: readonly RelatedMethodology[];
}

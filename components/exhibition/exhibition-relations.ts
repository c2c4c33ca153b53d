import type {
  RelatedEvent,
  RelatedInvestigation,
  RelatedPublication,
} from '@/components/detail/related-types';
import type { PressItem } from '@/lib/domain/press';
import type { Recognition } from '@/lib/domain/recognition';

/** What an exhibition names, with what the lists know of it; events by start, latest first. */
export interface ExhibitionRelations {
  readonly investigations: readonly RelatedInvestigation[];
  readonly events: readonly RelatedEvent[];
  readonly press: readonly PressItem[];
  readonly recognition: readonly Recognition[];
  readonly publications: readonly RelatedPublication[];
}

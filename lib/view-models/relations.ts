import type { InvestigationKind } from '@/lib/domain/investigation-kind';
import type { Coordinates } from '@/lib/domain/map-location';
import type { Picture } from '@/lib/domain/picture';
import type { PressItem } from '@/lib/domain/press';
import type { EditorialDate, SafeHtml, Term } from '@/lib/domain/primitives';
import type { NamedFacts } from '@/lib/domain/record-facts';
import type { Recognition } from '@/lib/domain/recognition';

/** Records a detail page names, with what the lists know of them. A null `href`: no list holds the record. */

/** Of a record that no list holds, absent. */
type Known = NamedFacts;

export interface RelatedEvent extends Known {
  readonly title: string;
  readonly href: string | null;
  readonly types: readonly Term[];
  readonly date: EditorialDate | null;
}

export interface RelatedPublication extends Known {
  readonly title: string;
  readonly href: string | null;
  readonly year: string | null;
}

/** An investigation as a small card needs it. */
export interface RelatedInvestigation extends Known {
  readonly title: string;
  readonly href: string;
  readonly code: string | null;
  readonly kind: InvestigationKind;
  readonly picture: Picture | null;
  readonly coordinates: Coordinates | undefined;
  readonly date: EditorialDate | null;
}

/** A case or exhibition that a text links to, as a picture with a link needs it. */
export interface LinkedWork extends Known {
  readonly title: string;
  readonly href: string;
  readonly code: string | null;
  readonly kind: InvestigationKind | 'exhibition';
  readonly picture: Picture | null;
}

export interface RelatedExhibition extends Known {
  readonly title: string;
  readonly href: string | null;
  readonly venue: string | null;
  /** When it is open; of one that no list holds, the naming record's date alone. */
  readonly start: EditorialDate | null;
  readonly end: EditorialDate | null;
}

export interface RelatedMethodology extends Known {
  readonly title: string;
  readonly href: string | null;
  readonly description: SafeHtml | null;
}

/** What an exhibition names; events by start, latest first. */
export interface ExhibitionRelations {
  readonly investigations: readonly RelatedInvestigation[];
  readonly events: readonly RelatedEvent[];
  readonly press: readonly PressItem[];
  readonly recognition: readonly Recognition[];
  readonly publications: readonly RelatedPublication[];
}

/** What an investigation names; events newest first, without those of the hidden type. */
export interface InvestigationRelations extends ExhibitionRelations {
  readonly exhibitions: readonly RelatedExhibition[];
  readonly methodologies: readonly RelatedMethodology[];
}

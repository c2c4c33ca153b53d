import type { InvestigationKind } from '@/lib/domain/investigation-kind';
import type { Coordinates } from '@/lib/domain/map-location';
import type { Picture } from '@/lib/domain/picture';
import type { PressItem } from '@/lib/domain/press';
import type { EditorialDate, SafeHtml, Term } from '@/lib/domain/primitives';
import type { NamedFacts } from '@/lib/domain/record-facts';
import type { Recognition } from '@/lib/domain/recognition';

/**
 * Records that a detail page names, with what the lists know of them. A null `href` means that no list has the record.
 */

/** Absent for a record that no list has. */
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

/** An investigation as a small card shows it. */
export interface RelatedInvestigation extends Known {
  readonly title: string;
  readonly href: string;
  readonly code: string | null;
  readonly kind: InvestigationKind;
  readonly picture: Picture | null;
  readonly coordinates: Coordinates | undefined;
  readonly date: EditorialDate | null;
}

/** A case or exhibition that a text links to, as a linked picture shows it. */
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
  /** When it is open; for one that no list has, only the date in the naming record. */
  readonly start: EditorialDate | null;
  readonly end: EditorialDate | null;
}

export interface RelatedMethodology extends Known {
  readonly title: string;
  readonly href: string | null;
  readonly description: SafeHtml | null;
}

/** The records that an exhibition names; events by start, latest first. */
export interface ExhibitionRelations {
  readonly investigations: readonly RelatedInvestigation[];
  readonly events: readonly RelatedEvent[];
  readonly press: readonly PressItem[];
  readonly recognition: readonly Recognition[];
  readonly publications: readonly RelatedPublication[];
}

/** The records that an investigation names; events newest first, without those of the hidden type. */
export interface InvestigationRelations extends ExhibitionRelations {
  readonly exhibitions: readonly RelatedExhibition[];
  readonly methodologies: readonly RelatedMethodology[];
}

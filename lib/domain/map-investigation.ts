import type { MapLocation } from './map-location';
import type { Picture } from './picture';

/** An investigation on the map: its location, and the content of its popup (checklist MAP-03, MAP-04). */
export interface MapInvestigation extends MapLocation {
  /** Plain text. */
  readonly title: string;
  readonly code: string | null;
  readonly isStudy: boolean;
  /** Name of the place, plain text; null when there is none. */
  readonly place: string | null;
  /** When it happened, as displayed, and as `YYYY-MM-DD` if it is a day. Null when unknown. */
  readonly incident: { readonly text: string; readonly day: string | null } | null;
  /** Plain text; empty when there is none. */
  readonly abstract: string;
  /** Plain text shown in place of picture and film until the visitor asks for them. */
  readonly contentWarning?: string;
  /** BCP 47; absent where nobody says. */
  readonly language?: string;
  /** A popup says nothing of where it comes from. */
  readonly image: Omit<Picture, 'provenance'> | null;
  /** URL of the preview film. */
  readonly video: string | null;
}

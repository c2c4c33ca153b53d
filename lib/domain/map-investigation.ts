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
  /** When it happened, as displayed and, for a day, as `YYYY-MM-DD`. Null if unknown. */
  readonly incident: { readonly text: string; readonly day: string | null } | null;
  /** Plain text; empty when there is none. */
  readonly abstract: string;
  /** Plain text shown instead of picture and film until the visitor agrees to see them. */
  readonly contentWarning?: string;
  /** BCP 47; absent if unknown. */
  readonly language?: string;
  /** A popup does not show its provenance. */
  readonly image: Omit<Picture, 'provenance'> | null;
  /** URL of the preview film. */
  readonly video: string | null;
}

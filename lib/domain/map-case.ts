import type { MapLocation } from './map-location';
import type { Picture } from './picture';

/** A case as the map shows it: where it lies, and what its popup says (checklist MAP-03, MAP-04). */
export interface MapCase extends MapLocation {
  /** Plain text. */
  readonly title: string;
  readonly code: string | null;
  readonly isStudy: boolean;
  /** Name of the place, plain text; null when the case names none. */
  readonly place: string | null;
  /** When it happened: as shown, and as `YYYY-MM-DD` when it is a day. Null when the case does not say. */
  readonly incident: { readonly text: string; readonly day: string | null } | null;
  /** Plain text; empty when there is none. */
  readonly abstract: string;
  /** Plain text that stands in the place of picture and film until they are asked for. */
  readonly contentWarning?: string;
  readonly image: Picture | null;
  /** Address of the preview film's file. */
  readonly video: string | null;
}

import type { CalendarDay } from './primitives';

/** What the CMS may say of any record. Absent means that it does not say. */
export interface RecordFacts {
  /** The day the record was last saved, in UTC. */
  readonly modified?: CalendarDay;
  /** Plain text that stands before the record and in the place of its pictures. */
  readonly contentWarning?: string;
}

/** What the CMS may say of a picture or file. Absent means that it does not say. */
export interface MediaFacts {
  /** Size of the file. */
  readonly bytes?: number;
  /** Hexadecimal, lower case. */
  readonly sha256?: string;
  /** Plain text that stands before the picture, film or file. */
  readonly contentWarning?: string;
}

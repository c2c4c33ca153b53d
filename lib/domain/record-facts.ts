import type { CalendarDay } from './primitives';
import type { Provenance } from './provenance';

/** Facts that any record may have. An absent key means that the CMS does not say. */
export interface RecordFacts {
  /** The day the record was last saved, in UTC. */
  readonly modified?: CalendarDay;
  /** Plain text shown before the record and in place of its pictures. */
  readonly contentWarning?: string;
  /** What the record is written in: BCP 47 in its canonical form, of a publication as the CMS codes it (`DE`). */
  readonly language?: string | null;
}

/** What is said of a record wherever it is named. */
export type NamedFacts = Pick<RecordFacts, 'contentWarning' | 'language'>;

/** Facts that any picture or file may have. An absent key means that the CMS does not say. */
export interface MediaFacts {
  /** Size of the file. */
  readonly bytes?: number;
  /** Of the file as published; hexadecimal, lower case. */
  readonly sha256?: string;
  /** Plain text shown before the picture, film or file. */
  readonly contentWarning?: string;
  readonly provenance?: Provenance;
  /** Where the file has taken the place of another. */
  readonly replaced?: {
    readonly on: CalendarDay;
    /** Of the former files: what named them leads to this one, but no part of them is in it. */
    readonly keys: readonly string[];
  };
  /** What its address is promised to go on answering to (`lib/domain/resource-key.ts`); the first is in the address. */
  readonly keys?: readonly string[];
}

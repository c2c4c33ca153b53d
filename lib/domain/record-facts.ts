import type { CalendarDay } from './primitives';
import type { Provenance } from './provenance';

/** Facts that any record may have. An absent key means that the CMS does not say. */
export interface RecordFacts {
  /** The day the record was last saved, in UTC. */
  readonly modified?: CalendarDay;
  /** Plain text shown before the record and in place of its pictures. */
  readonly contentWarning?: string;
  /** The language the record is written in: canonical BCP 47, or for a publication the CMS's code (`DE`). */
  readonly language?: string | null;
}

/** Facts stated wherever a record is named. */
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
  /** Present if the file has replaced another. */
  readonly replaced?: {
    readonly on: CalendarDay;
    /** The former files' keys. Their addresses lead to this file, but no part of them is in it. */
    readonly keys: readonly string[];
  };
  /**
   * The keys that its address is guaranteed to keep answering to (`lib/domain/resource-key.ts`). The first is in the
   * address.
   */
  readonly keys?: readonly string[];
}

import type { Exhibition, ExhibitionDetail } from './exhibition';
import type { Investigation, InvestigationDetail } from './investigation';
import type { VideoResource } from './media-groups';

/** The record that a film is of. */
export type FilmedRecord =
  | {
      readonly kind: 'investigation';
      readonly record: Investigation;
      readonly detail: InvestigationDetail | null;
    }
  | {
      readonly kind: 'exhibition';
      readonly record: Exhibition;
      readonly detail: ExhibitionDetail | null;
    };

/** A film with its record. */
export interface FilmOfRecord {
  readonly of: FilmedRecord;
  /** Percent-encoded, as is the film's own. */
  readonly recordPath: string;
  readonly address: string;
  readonly film: VideoResource;
}

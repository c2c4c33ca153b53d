import type { PictureSource } from './picture';
import type { MediaFacts, RecordFacts } from './record-facts';

/** A funder, donor or collection. */
export interface Organization extends RecordFacts {
  readonly id: number | null;
  readonly name: string;
  readonly href: string | null;
  /** The medium size; null when only the name is shown (checklist ENT-07). */
  readonly logo:
    | (PictureSource & Pick<MediaFacts, 'contentWarning'> & { readonly height: number | null })
    | null;
  /** Plain text. */
  readonly details: string | null;
}

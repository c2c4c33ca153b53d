import type { SafeHtml } from './primitives';
import type { RecordFacts } from './record-facts';

/** A page of selected works with a colour of its own. Readers and editors see it as a 'showcase'. */
export interface Subdomain extends RecordFacts {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly content: SafeHtml | null;
  /** `#rrggbb`, lower case; null when the editor entered no valid colour. */
  readonly backgroundColour: string | null;
  readonly related: readonly {
    readonly postType: 'investigation' | 'exhibition';
    readonly id: number;
  }[];
}

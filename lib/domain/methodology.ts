import type { SafeHtml } from './primitives';
import type { RecordFacts } from './record-facts';

export interface Methodology extends RecordFacts {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly description: SafeHtml | null;
}

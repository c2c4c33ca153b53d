import type { EditorialDate, SafeHtml } from './primitives';
import type { RecordFacts } from './record-facts';

export interface NewsItem extends RecordFacts {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly date: EditorialDate | null;
  readonly content: SafeHtml | null;
}

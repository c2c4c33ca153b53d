import type { EditorialDate, SafeHtml } from './primitives';

export interface NewsItem {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly date: EditorialDate | null;
  readonly content: SafeHtml | null;
}

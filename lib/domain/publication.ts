import type { PersonReference } from './party';
import type { Picture } from './picture';
import type { EditorialDate, SafeHtml } from './primitives';
import type { RecordFacts } from './record-facts';

export interface Publication extends RecordFacts {
  readonly id: number;
  readonly slug: string;
  /** The publication's anchor in the list (`post_name`; checklist PUB-05). */
  readonly postName: string;
  readonly title: string;
  readonly year: string | null;
  readonly publicationDate: EditorialDate | null;
  readonly citation: SafeHtml | null;
  readonly description: SafeHtml | null;
  /** Upper case (`EN`); null when unknown. */
  readonly language: string | null;
  readonly price: string | null;
  readonly authors: readonly PersonReference[];
  readonly contributors: readonly PersonReference[];
  readonly details: SafeHtml | null;
  readonly isbn: string | null;
  readonly cover: Picture | null;
  readonly featured: boolean;
  readonly readHref: string | null;
  readonly publisherHref: string | null;
  readonly purchaseHref: string | null;
}

import type { DescriptionBlock } from './description-block';
import type { Organization } from './organization';
import type { SafeHtml } from './primitives';
import type { RecordFacts } from './record-facts';

/** A person of the advisory board. */
export interface BoardMember extends RecordFacts {
  readonly id: number | null;
  readonly slug: string | null;
  readonly name: string;
  readonly shortDescription: string | null;
  readonly description: SafeHtml | null;
}

/** A page of the CMS; its parent decides whether it is an About or a Programme page (checklist ABT-01). */
export interface Page extends RecordFacts {
  readonly id: number;
  readonly slug: string;
  readonly parent: number | null;
  readonly title: string;
  readonly blocks: readonly DescriptionBlock[];
  readonly people: readonly BoardMember[];
  readonly funders: readonly Organization[];
  readonly donors: readonly Organization[];
  readonly collections: readonly Organization[];
}

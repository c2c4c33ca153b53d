import type { EditorialDate, Term } from './primitives';
import type { NamedFacts } from './record-facts';

/** A reference to another record, as the referring record describes it. Lists have better data. */
export interface RelatedRecord extends NamedFacts {
  readonly id: number | null;
  readonly slug: string | null;
  readonly title: string;
  readonly date: EditorialDate | null;
  /** Event types; empty for other kinds. */
  readonly types: readonly Term[];
}
